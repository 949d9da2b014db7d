/** The remote's name and pages. Exposes, registry entry, routes, guards and side menu come from this list. */
import { defineRemote } from 'contract/remote-config';

export default defineRemote({
  name: 'dashboard_admin',
  budget: { jsKilobytes: 60 },
  pages: [
    {
      path: '/profile/adminHome',
      module: './src/pages/admin-home/admin-home-page',
      access: 'admin',
      menu: { label: 'Admin Profile', role: 'admin', order: 10 },
    },
    {
      path: '/profile/users',
      module: './src/pages/users/users-page',
      access: 'admin',
      menu: { label: 'All Users', role: 'admin', order: 20 },
    },
    {
      path: '/profile/adminAddProduct',
      module: './src/pages/admin-add-product/admin-add-product-page',
      access: 'admin',
      menu: { label: 'Add Product', role: 'admin', order: 30 },
    },
    {
      path: '/profile/adminProducts',
      module: './src/pages/admin-products/admin-products-page',
      access: 'admin',
      menu: { label: 'Admin Product', role: 'admin', order: 40 },
    },
    {
      path: '/profile/audit',
      module: './src/pages/audit/audit-page',
      access: 'admin',
      menu: { label: 'Audit', role: 'admin', order: 70 },
    },
    {
      path: '/profile/messages',
      module: './src/pages/messages/messages-page',
      access: 'admin',
      menu: { label: 'Messages', role: 'admin', order: 50, count: '/messages/unread' },
    },
    {
      path: '/profile/reports',
      module: './src/pages/reports/reports-page',
      access: 'admin',
      menu: { label: 'Reports', role: 'admin', order: 60, count: '/product-reports/open' },
    },
    {
      path: '/profile/releases',
      module: './src/pages/releases/releases-page',
      access: 'admin',
    },
    {
      path: '/profile/flags',
      module: './src/pages/flags/flags-page',
      access: 'admin',
      menu: { label: 'Flags', role: 'admin', order: 75 },
    },
    {
      path: '/profile/adminImportProducts',
      module: './src/pages/admin-import-products/admin-import-products-page',
      access: 'admin',
    },
    {
      path: '/profile/adminUpdateProduct/:id',
      module: './src/pages/admin-update-product/admin-update-product-page',
      access: 'admin',
    },
  ],
});
