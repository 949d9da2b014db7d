/** The shop's pages: which title belongs to which address, and where a walk may start. */
import type { Access } from 'contract/remote-config';
import { matchesPath } from 'contract/paths';
import { idInSlug } from 'contract/product-address';

export type Role = 'visitor' | 'buyer' | 'seller' | 'admin';

interface ShopPage {
  path: string;
  access: Access;
  /** The document's title without the shop's name; by default the name of the product in the address. */
  title?: string | ((address: URL) => string);
  /** Addresses where a walk may start: by default the path, unless it has a parameter. */
  starts?: string[];
}

const unlistedTitle = 'Products off sale';

/** Every page that a click can open: list a new page here. */
const shopPages: ShopPage[] = [
  { path: '/', access: 'public', title: 'Cameras, lenses and accessories' },
  {
    path: '/products',
    access: 'public',
    title: 'Our Products',
    starts: ['/products', '/products?page=2', '/products?sort=asc&page=3', '/products?search=lens'],
  },
  { path: '/offer', access: 'public', title: 'Special Offers' },
  { path: '/login', access: 'public', title: 'Login' },
  { path: '/signup', access: 'public', title: 'Sign up' },
  { path: '/account/reset', access: 'public', title: 'Reset your password' },
  { path: '/p/:slug', access: 'public' },
  { path: '/details/:id', access: 'user' },
  { path: '/profile/cart', access: 'user', title: 'Cart' },
  { path: '/profile/wishlist', access: 'user', title: 'Wishlist' },
  { path: '/profile/userHome', access: 'user', title: 'User Home' },
  { path: '/profile/account', access: 'user', title: 'Account' },
  { path: '/dashboard/payment', access: 'user', title: 'Payment' },
  { path: '/profile/orders', access: 'user', title: 'Orders' },
  {
    path: '/profile/orders/:number',
    access: 'user',
    title: ({ pathname }) => `Order ${pathname.split('/').at(-1) ?? ''}`,
  },
  { path: '/profile/sellerHome', access: 'seller', title: 'Seller Home' },
  { path: '/profile/addProduct', access: 'seller', title: 'Add Product' },
  {
    path: '/profile/myProducts',
    access: 'seller',
    title: ({ searchParams }) => (searchParams.get('status') === 'unlisted' ? unlistedTitle : 'My Products'),
  },
  { path: '/profile/importProducts', access: 'seller', title: 'Import products' },
  { path: '/profile/updateProduct/:id', access: 'seller', title: 'Update Product' },
  { path: '/profile/sales', access: 'seller', title: 'Sales' },
  { path: '/profile/adminHome', access: 'admin', title: 'Admin Home' },
  { path: '/profile/users', access: 'admin', title: 'All Users' },
  { path: '/profile/adminAddProduct', access: 'admin', title: 'Add Product' },
  {
    path: '/profile/adminProducts',
    access: 'admin',
    title: ({ searchParams }) => {
      if (searchParams.get('status') === 'unlisted') return unlistedTitle;
      return searchParams.get('creator') === 'all' ? 'All Products' : 'My Products';
    },
  },
  { path: '/profile/adminImportProducts', access: 'admin', title: 'Import products' },
  { path: '/profile/adminUpdateProduct/:id', access: 'admin', title: 'Update Product' },
  { path: '/profile/messages', access: 'admin', title: 'Messages' },
  { path: '/profile/reports', access: 'admin', title: 'Reports' },
  { path: '/profile/audit', access: 'admin', title: 'Audit' },
  { path: '/profile/allOrders', access: 'admin', title: 'All Orders' },
  { path: '/profile/adminSales', access: 'admin', title: 'Sales' },
  { path: '/profile/flags', access: 'admin', title: 'Flags' },
  { path: '/profile/releases', access: 'admin', title: 'Releases' },
];

const accessOf: Record<Role, Access[]> = {
  visitor: ['public'],
  buyer: ['public', 'user'],
  seller: ['public', 'user', 'seller'],
  admin: ['public', 'user', 'admin'],
};

/** The addresses where a walk of this role may start. */
export const startPaths = (role: Role): string[] =>
  shopPages
    .filter(({ access }) => accessOf[role].includes(access))
    .flatMap(({ path, starts }) => starts ?? (path.includes(':') ? [] : [path]));

/** The title that the page at this address must have. */
export async function titleAt(address: URL): Promise<string> {
  const page = shopPages.find(({ path }) => matchesPath(path, address.pathname));
  if (!page) throw new Error(`${address.pathname} is no known page: add it to tests/monkey/pages.ts.`);
  const { title = productName } = page;
  return `${typeof title === 'string' ? title : await title(address)} · OCS`;
}

const productNames = new Map<string, string>();

/** The name of the product that an address like `/details/ID` shows, according to the API. */
async function productName({ origin, pathname }: URL): Promise<string> {
  const last = pathname.split('/').at(-1) ?? '';
  const id = idInSlug(last) ?? last;
  const known = productNames.get(id);
  if (known !== undefined) return known;
  const response = await fetch(`${origin}/api/product/${id}`);
  if (!response.ok) throw new Error(`${pathname} shows no product: the API answers ${String(response.status)}.`);
  const { name } = (await response.json()) as { name: string };
  productNames.set(id, name);
  return name;
}
