/** Every part that `npm start` releases, the shell first: its folder, relative to the repository, and its federation name; `npm run create-remote` adds to it. */
export const parts: { folder: string; name: string }[] = [
  { folder: 'shell', name: 'shell' },
  { folder: 'storefront-mfe', name: 'storefront' },
  { folder: 'dashboard-seller-mfe', name: 'dashboard_seller' },
  { folder: 'dashboard-admin-mfe', name: 'dashboard_admin' },
  { folder: 'checkout-mfe', name: 'checkout' },
];
