import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { redirectDenied } from 'shared-auth';
import { App } from '../app';
import { routesFor } from '../router';
import { followSession } from '../session/follow-session';

/** Two remotes whose pages have different access. */
export const testRegistry: RegistryEntry[] = [
  {
    name: 'storefront',
    version: '1.0.0',
    url: '/releases/storefront/1.0.0/remoteEntry.js',
    integrity: 'sha384-x',
    pages: [
      { path: '/', expose: './home-page', access: 'public' },
      { path: '/search', expose: './search-page', access: 'public' },
      {
        path: '/profile/cart',
        expose: './cart-page',
        access: 'user',
        menu: { label: 'Cart', role: 'buyer', order: 20 },
      },
    ],
  },
  {
    name: 'dashboard_admin',
    version: '1.0.0',
    url: '/releases/dashboard_admin/1.0.0/remoteEntry.js',
    integrity: 'sha384-y',
    pages: [
      {
        path: '/profile/users',
        expose: './users-page',
        access: 'admin',
        menu: { label: 'All Users', role: 'admin', order: 20 },
      },
      {
        path: '/profile/adminHome',
        expose: './admin-home-page',
        access: 'admin',
        menu: { label: 'Admin Profile', role: 'admin', order: 10 },
      },
    ],
  },
];

/** Renders the whole shell at an address, with its real routes and guards. */
export function renderShell(address: string): RenderResult & { router: DataRouter } {
  const router: DataRouter = createMemoryRouter(routesFor(testRegistry), {
    initialEntries: [address],
    dataStrategy: redirectDenied(() => router),
  });
  followSession(router);
  return { router, ...render(<App router={router} registry={testRegistry} />) };
}
