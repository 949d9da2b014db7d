/** The remote's name and pages. Its exposes, registry entry, routes, guards and side menu are derived from it. */
import { defineRemote } from 'contract/remote-config';

export default defineRemote({
  name: 'checkout',
  budget: { jsKilobytes: 60 },
  pages: [
    { path: '/dashboard/payment', module: './src/pages/payment/payment-page', access: 'user' },
    {
      path: '/profile/orders',
      module: './src/pages/orders/orders-page',
      access: 'user',
      menu: { label: 'Orders', role: 'buyer', order: 40 },
    },
    { path: '/profile/orders/:number', module: './src/pages/order/order-page', access: 'user' },
    {
      path: '/profile/sales',
      module: './src/pages/sales/sales-page',
      access: 'seller',
      menu: { label: 'Sales', role: 'seller', order: 40 },
    },
    {
      path: '/profile/adminSales',
      module: './src/pages/admin-sales/admin-sales-page',
      access: 'admin',
      menu: { label: 'Sales', role: 'admin', order: 90 },
    },
    {
      path: '/profile/allOrders',
      module: './src/pages/all-orders/all-orders-page',
      access: 'admin',
      menu: { label: 'All Orders', role: 'admin', order: 80 },
    },
  ],
});
