/** A part is built and released separately: its folder, relative to the repository, and its federation name. */
export type Part = { folder: string; name: string };

/** Every part that `npm start` releases, the shell first, with the ports of their development servers; `npm run create-remote` adds to it. */
export const parts: (Part & { port: number })[] = [
  { folder: 'shell', name: 'shell', port: 3000 },
  { folder: 'storefront-mfe', name: 'storefront', port: 3001 },
  { folder: 'dashboard-seller-mfe', name: 'dashboard_seller', port: 3002 },
  { folder: 'dashboard-admin-mfe', name: 'dashboard_admin', port: 3003 },
  { folder: 'checkout-mfe', name: 'checkout', port: 3004 },
];
