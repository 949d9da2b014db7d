/** A part that is built and released on its own: its folder here and its federation name. */
export type Part = { folder: string; name: string };

export const parts: Part[] = [
  { folder: 'shell', name: 'shell' },
  { folder: 'storefront-mfe', name: 'storefront' },
  { folder: 'dashboard-seller-mfe', name: 'dashboard_seller' },
  { folder: 'dashboard-admin-mfe', name: 'dashboard_admin' },
];
