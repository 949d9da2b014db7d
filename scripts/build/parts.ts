/** A part is built and released separately: its folder, its federation name, and the port of its development server. */
export type Part = { folder: string; name: string; port: number };

/** Every part, the shell first; `npm run create-remote` adds to it. */
export const parts: Part[] = [
  { folder: 'shell', name: 'shell', port: 3000 },
  { folder: 'storefront-mfe', name: 'storefront', port: 3001 },
  { folder: 'dashboard-seller-mfe', name: 'dashboard_seller', port: 3002 },
  { folder: 'dashboard-admin-mfe', name: 'dashboard_admin', port: 3003 },
  { folder: 'checkout-mfe', name: 'checkout', port: 3004 },
];
