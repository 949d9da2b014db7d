import type { Person } from './pages';

export type RemoteName = 'storefront' | 'dashboard_seller' | 'dashboard_admin' | 'checkout';

/** A remote, with the page that a fault affects and one that is open before. */
export interface Remote {
  name: RemoteName;
  /** Opens the pages. */
  person: Person;
  path: string;
  heading: string;
  /** The chunk of the affected page. */
  chunk: RegExp;
  /** Opened before the fault. */
  earlierPath: string;
}

export const remotes: Remote[] = [
  {
    name: 'storefront',
    person: 'admin',
    path: '/products',
    heading: 'Our Products',
    chunk: /catalogue-page\./,
    earlierPath: '/offer',
  },
  {
    name: 'dashboard_seller',
    person: 'seller',
    path: '/profile/myProducts',
    heading: 'My Products',
    chunk: /my-products-page\./,
    earlierPath: '/profile/sellerHome',
  },
  {
    name: 'dashboard_admin',
    person: 'admin',
    path: '/profile/users',
    heading: 'All Users',
    chunk: /users-page\./,
    earlierPath: '/profile/adminHome',
  },
  {
    name: 'checkout',
    person: 'admin',
    path: '/profile/allOrders',
    heading: 'All Orders',
    chunk: /all-orders-page\./,
    earlierPath: '/profile/adminSales',
  },
];
