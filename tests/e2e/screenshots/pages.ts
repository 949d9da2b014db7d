import type { demoAccounts } from '../../../server/src/seed/demo-accounts';

/** A page to photograph, as a visitor or as a demo user of this role sees it. */
interface ScreenshotPage {
  /** Name of the image file. */
  name: string;
  /** `:product` becomes the id of a product of the demo seller, and `:slug` its slug. */
  path: string;
  role?: (typeof demoAccounts)[number]['role'];
}

/** Every page of the shop: list the path of a new page here. */
export const screenshotPages: ScreenshotPage[] = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/products' },
  { name: 'catalogue-brand', path: '/products?brand=Kestrel&sort=asc' },
  { name: 'catalogue-nothing', path: '/products?search=nothing-is-called-this' },
  { name: 'product', path: '/p/:slug' },
  { name: 'offer', path: '/offer' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'reset', path: '/account/reset' },
  { name: 'unknown-address', path: '/no/such/page' },
  { name: 'details', path: '/details/:product', role: 'buyer' },
  { name: 'cart', path: '/profile/cart', role: 'buyer' },
  { name: 'wishlist-empty', path: '/profile/wishlist', role: 'buyer' },
  { name: 'payment', path: '/dashboard/payment', role: 'buyer' },
  { name: 'orders', path: '/profile/orders', role: 'buyer' },
  { name: 'user-home', path: '/profile/userHome', role: 'buyer' },
  { name: 'account', path: '/profile/account', role: 'buyer' },
  { name: 'seller-home', path: '/profile/sellerHome', role: 'seller' },
  { name: 'seller-add', path: '/profile/addProduct', role: 'seller' },
  { name: 'seller-products', path: '/profile/myProducts', role: 'seller' },
  { name: 'seller-update', path: '/profile/updateProduct/:product', role: 'seller' },
  { name: 'seller-import', path: '/profile/importProducts', role: 'seller' },
  { name: 'seller-sales', path: '/profile/sales', role: 'seller' },
  { name: 'admin-home', path: '/profile/adminHome', role: 'admin' },
  { name: 'admin-users', path: '/profile/users', role: 'admin' },
  { name: 'admin-add', path: '/profile/adminAddProduct', role: 'admin' },
  { name: 'admin-products', path: '/profile/adminProducts', role: 'admin' },
  { name: 'admin-flags', path: '/profile/flags', role: 'admin' },
  { name: 'admin-import', path: '/profile/adminImportProducts', role: 'admin' },
  { name: 'admin-orders', path: '/profile/allOrders', role: 'admin' },
  { name: 'admin-messages', path: '/profile/messages', role: 'admin' },
  { name: 'admin-reports', path: '/profile/reports', role: 'admin' },
  { name: 'admin-audit', path: '/profile/audit', role: 'admin' },
  { name: 'admin-releases', path: '/profile/releases', role: 'admin' },
];
