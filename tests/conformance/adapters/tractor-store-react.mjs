/** The Tractor Store in React (github.com/teabyii/tractor-store-react), served at one origin as `npm run serve` does. */

const remote = (name) => ({
  entry: new RegExp(`/${name}/(mf-manifest\\.json|${name}\\.js)`),
  files: new RegExp(`:8081/${name}/[^/]+\\.(js|json)`),
});

export default {
  name: 'The Tractor Store, React and webpack',
  frame: 'header',
  pages: [
    { path: '/', content: '.e_HomePage', remote: 'explore', expose: './App' },
    { path: '/products', content: '.e_CategoryPage', remote: 'explore', expose: './App' },
    { path: '/product/CL-08', content: '.d_ProductPage', remote: 'decide', expose: './App' },
    { path: '/checkout/cart', content: '.c_CartPage', remote: 'checkout', expose: './App' },
  ],
  remotes: { explore: remote('explore'), decide: remote('decide'), checkout: remote('checkout') },
  // Its README calls it “deliberately kept simple to focus on the micro frontends aspects”.
  claims: {},
  limits: { shownMs: 5_000 },
  outside: /^https:\/\/(blueprint\.the-tractor\.store|fonts\.googleapis\.com)\//,
};
