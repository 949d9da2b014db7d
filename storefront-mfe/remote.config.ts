/** The storefront's name, pages and flags. Exposes, registry entry, routes, guards, preloads and side menu come from this list. */
import { defineRemote } from 'contract/remote-config';
import { flags } from './src/flags';

export default defineRemote({
  name: 'storefront',
  budget: { jsKilobytes: 110 },
  flags,
  pages: [
    { path: '/', module: './src/pages/home/home-page', access: 'public' },
    {
      path: '/products',
      module: './src/pages/catalogue/catalogue-page',
      access: 'public',
      data: [
        { path: '/product?page=1&limit=20', media: '(max-width: 640px)' },
        { path: '/product?page=1&limit=10', media: '(min-width: 640.02px)' },
        { path: '/product/brands' },
      ],
    },
    { path: '/p/:slug', module: './src/pages/product/product-page', access: 'public', product: true },
    { path: '/offer', module: './src/pages/offer/offer-page', access: 'public' },
    { path: '/details/:id', module: './src/pages/details/details-page', access: 'user', placeholder: '/p/:slug' },
    {
      path: '/profile/cart',
      module: './src/pages/cart/cart-page',
      access: 'user',
      menu: { label: 'Cart', role: 'buyer', order: 20 },
    },
    {
      path: '/profile/wishlist',
      module: './src/pages/wishlist/wishlist-page',
      access: 'user',
      menu: { label: 'wishlist', role: 'buyer', order: 30 },
    },
  ],
});
