/** A federation host of webpack: it names the shop's manifest, and shares its React in the shop's scope. */
const path = require('node:path');
const { EnvironmentPlugin } = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const shop = process.env.SHOP ?? 'http://localhost:3000';

const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

module.exports = {
  context: __dirname,
  mode: 'production',
  entry: './src/index.js',
  output: { path: path.join(__dirname, 'dist'), publicPath: '/' },
  plugins: [
    new EnvironmentPlugin({ SHOP: shop }),
    new ModuleFederationPlugin({
      name: 'partner',
      remotes: { shop: { external: `storefront_embed@${shop}/embed/1/mf-manifest.json`, shareScope: 'embed' } },
      shareScope: 'embed',
      shared: Object.fromEntries(shared.map((name) => [name, { requiredVersion: '^19.3.1' }])),
      // The default loads every remote at the start.
      shareStrategy: 'loaded-first',
      dts: false,
    }),
  ],
  devServer: { port: 4404, static: __dirname },
};
