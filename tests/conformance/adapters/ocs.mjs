/** OCS with the demo data of `npm start`. The demo admin opens pages of three of the four remotes; sellers have the fourth. */

const remote = (name) => ({
  entry: new RegExp(`/releases/${name}/[^/]+/remoteEntry\\.js`),
  files: new RegExp(`/releases/${name}/`),
});

/** A placeholder has the page's heading before the page is there. */
const page = (path, heading, more) => ({
  path,
  content: `main h1:text-is("${heading}"):not([data-placeholder] *)`,
  ...more,
});

export default {
  name: 'OCS',
  frame: 'header:has(nav)',
  pages: [
    page('/', 'The camera you reach for', { remote: 'storefront', isServerRendered: true }),
    page('/products', 'Our Products', { remote: 'storefront', isServerRendered: true }),
    page('/profile/cart', 'Cart', { remote: 'storefront', expose: './cart-page' }),
    page('/profile/users', 'All Users', { remote: 'dashboard_admin', expose: './users-page' }),
    page('/profile/allOrders', 'All Orders', { remote: 'checkout', expose: './all-orders-page' }),
    page('/profile/account', 'Account'),
  ],
  remotes: {
    storefront: remote('storefront'),
    dashboard_admin: remote('dashboard_admin'),
    checkout: remote('checkout'),
  },
  message: 'main [role=alert]',
  retry: 'main button:text-is("Try again")',
  claims: {
    'remote-down':
      'Every other page works. “Try again” loads the page once the fault is gone, without a reload (docs/reliability.md).',
    'altered-file': 'Altered code never runs (docs/reliability.md).',
    'share-skew':
      'A release requires an incompatible shared package: the page reports the failure in plain words (docs/reliability.md).',
    'slow-remote': 'Loading stops after 7 s, so the page shows a message within 10 s (docs/architecture.md).',
    'missing-expose': 'A failed remote affects only its own page (docs/architecture.md).',
    'back-and-forward': 'Address and title fit after random clicks and history steps (tests/monkey).',
    leaks: '1,000 navigations in one tab keep no more DOM nodes or listeners (docs/reliability.md).',
    freeze: 'The tab answers after random clicks and history steps (tests/monkey).',
    budgets: '`npm test` enforces budgets for bytes, requests and depth (docs/performance.md).',
  },
  limits: { failedMs: 10_000, silentMs: 10_000, scriptKilobytes: 150, requests: 4, depth: 2 },
  async logIn(tab) {
    await tab.goto('/login');
    await tab.getByLabel('Email').fill('admin@ocs.example');
    await tab.getByLabel('Password').fill('camera-shop');
    await tab.getByRole('button', { name: 'Log in', exact: true }).click();
    await tab.waitForFunction(() => globalThis.localStorage.getItem('access-token') !== null);
  },
};
