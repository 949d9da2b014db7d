import { defineRemote } from 'contract/remote-config';

/** The shell's own pages, declared as a remote declares its pages. The server and the side menu treat both alike. */
export default defineRemote({
  name: 'shell',
  budget: { jsKilobytes: 280 },
  links: [
    '/',
    '/products',
    '/offer',
    '/profile/cart',
    '/profile/wishlist',
    '/profile/adminHome',
    '/profile/sellerHome',
  ],
  pages: [
    { path: '/login', module: './src/pages/login-page', access: 'public' },
    { path: '/signup', module: './src/pages/signup-page', access: 'public' },
    { path: '/account/action', module: './src/pages/account-action/account-action-page', access: 'public' },
    { path: '/account/reset', module: './src/pages/reset-page', access: 'public' },
    { path: '/login/embed', module: './src/pages/embed-login-page', access: 'user' },
    {
      path: '/profile/userHome',
      module: './src/pages/user-home-page',
      access: 'user',
      menu: { label: 'User Profile', role: 'buyer', order: 10 },
    },
    { path: '/profile/account', module: './src/pages/account/account-page', access: 'user' },
  ],
});
