import type { Person } from './pages';

export type RemoteName = 'storefront' | 'dashboard_seller' | 'dashboard_admin';

/** A remote, and the two of its pages at which a fault is shown. */
export interface Remote {
  name: RemoteName;
  /** Who opens them. */
  person: Person;
  path: string;
  heading: string;
  /** The chunk that holds the page. */
  chunk: RegExp;
  /** Opened while the remote still works. */
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
];
