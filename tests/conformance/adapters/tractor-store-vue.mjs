/** The Tractor Store in Vue (github.com/alexanderop/tractorStoreVueModuleFederation), each part on its own port. */

const remote = (port) => ({
  entry: new RegExp(`localhost:${port}/(mf-manifest\\.json|assets/remoteEntry|static/js/(explore|checkout)\\.)`),
  files: new RegExp(`localhost:${port}/`),
});

export default {
  name: 'The Tractor Store, Vue, Rsbuild and Vite',
  frame: 'header',
  pages: [
    { path: '/', content: '.e_HomePage', remote: 'explore', expose: './HomePage' },
    { path: '/products', content: '.e_CategoryPage', remote: 'explore', expose: './CategoryPage' },
    { path: '/product/CL-08', content: '.d_ProductPage', remote: 'decide', expose: './ProductPage' },
    { path: '/checkout/cart', content: '.c_CartPage', remote: 'checkout', expose: './CartPage' },
  ],
  remotes: { explore: remote(3004), decide: remote(5175), checkout: remote(3003) },
  claims: { 'share-skew': 'Shared Dependencies: Avoid duplicate Vue bundles via Module Federation (README).' },
  limits: { shownMs: 5_000 },
  outside: /^https:\/\/(blueprint\.the-tractor\.store|fonts\.googleapis\.com)\//,
};
