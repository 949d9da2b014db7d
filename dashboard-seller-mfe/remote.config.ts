/** The remote's name and pages. Exposes, registry entry, routes, guards and side menu come from this list. */
import { defineRemote } from 'contract/remote-config';

export default defineRemote({
  name: 'dashboard_seller',
  budget: { jsKilobytes: 60 },
  pages: [
    {
      path: '/profile/sellerHome',
      module: './src/pages/seller-home/seller-home-page',
      access: 'seller',
      menu: { label: 'Seller Profile', role: 'seller', order: 10 },
    },
    {
      path: '/profile/addProduct',
      module: './src/pages/add-product/add-product-page',
      access: 'seller',
      menu: { label: 'Add Product', role: 'seller', order: 20 },
    },
    {
      path: '/profile/myProducts',
      module: './src/pages/my-products/my-products-page',
      access: 'seller',
      menu: { label: 'My Product', role: 'seller', order: 30 },
    },
    {
      path: '/profile/importProducts',
      module: './src/pages/import-products/import-products-page',
      access: 'seller',
    },
    {
      path: '/profile/updateProduct/:id',
      module: './src/pages/update-product/update-product-page',
      access: 'seller',
    },
  ],
});
