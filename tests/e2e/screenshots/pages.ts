import type { demoAccounts } from '../../../server/src/seed/demo-accounts';

/** A page to photograph, as a visitor or as somebody with this role sees it. */
interface ShownPage {
  /** The name of its sheet. */
  name: string;
  path: string;
  role?: (typeof demoAccounts)[number]['role'];
}

export async function shownPages(shop: string): Promise<ShownPage[]> {
  const ofSeller = `${shop}/api/product?limit=1&email=${encodeURIComponent('seller@ocs.example')}`;
  const [product] = (await (await fetch(ofSeller)).json()) as { _id: string }[];
  const id = product?._id ?? '';
  return [
    { name: 'home', path: '/' },
    { name: 'catalogue', path: '/products' },
    { name: 'catalogue-brand', path: '/products?brand=Kestrel&sort=asc' },
    { name: 'catalogue-nothing', path: '/products?search=nothing-is-called-this' },
    { name: 'offer', path: '/offer' },
    { name: 'login', path: '/login' },
    { name: 'signup', path: '/signup' },
    { name: 'unknown-address', path: '/no/such/page' },
    { name: 'details', path: `/details/${id}`, role: 'buyer' },
    { name: 'cart', path: '/profile/cart', role: 'buyer' },
    { name: 'wishlist-empty', path: '/profile/wishlist', role: 'buyer' },
    { name: 'payment', path: '/dashboard/payment', role: 'buyer' },
    { name: 'user-home', path: '/profile/userHome', role: 'buyer' },
    { name: 'seller-home', path: '/profile/sellerHome', role: 'seller' },
    { name: 'seller-add', path: '/profile/addProduct', role: 'seller' },
    { name: 'seller-products', path: '/profile/myProducts', role: 'seller' },
    { name: 'seller-update', path: `/profile/updateProduct/${id}`, role: 'seller' },
    { name: 'admin-home', path: '/profile/adminHome', role: 'admin' },
    { name: 'admin-users', path: '/profile/users', role: 'admin' },
    { name: 'admin-add', path: '/profile/adminAddProduct', role: 'admin' },
    { name: 'admin-products', path: '/profile/adminProducts', role: 'admin' },
    { name: 'admin-releases', path: '/profile/releases', role: 'admin' },
  ];
}
