import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteConfig } from 'contract/remote-config';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, isServing } from './base';
import { serverProxy } from './dev-page';
import { FederationFilesPlugin, manifest, ownRuntime } from './federation';
import { nodeConfig } from './node';
import { ReleasePlugin } from './release-plugin';
import { facade, provisions, sharedPackages } from './shared';

/**
 * The webpack configuration of the host in `folder`. Its first file contains every shared package, so that no remote waits
 * for another request. It names no remote: remotes come from the registry in the page.
 */
export function shellConfig(folder: string, pages: RemoteConfig): Configuration | Configuration[] {
  const base = baseConfig(folder, pages.name);
  const shared = sharedPackages(folder, 'own');
  const web: Configuration & { devServer: unknown } = {
    ...base,
    entry: { main: './src/main.ts' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...ownRuntime(folder),
        ...withoutVendorPrefixes(folder),
        'react-router-dom$': facade('react-router-dom'),
      },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: entrances, sideEffects: true },
        // A name that the facade lacks would otherwise be undefined in the browser, and only there.
        { test: /\.tsx?$/, parser: { exportsPresence: 'error' } },
      ],
    },
    // Each chunk costs its hash in the first file: packages stay in the chunk that needs them.
    optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      ...(base.plugins ?? []),
      new FederationFilesPlugin(),
      new ModuleFederationPlugin({
        name: pages.name,
        // The default loads every remote at the start.
        shareStrategy: 'loaded-first',
        manifest,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The plugin's own option would add the code of a consumer.
      new ProvideSharedPlugin({ provides: provisions(shared) }),
      new ReleasePlugin(pages, shared),
    ],
    devServer: {
      ...base.devServer,
      // As in production, the server renders the page with the registry in it.
      proxy: [...(Array.isArray(serverProxy) ? serverProxy : []), { context: isPage, target: process.env.OCS_SERVER }],
    },
  };
  return isServing ? web : [web, nodeConfig(folder, pages, { render: './src/prerender.tsx' })];
}

/**
 * The modules through which the shell imports two shared packages; an alias leads to the facade. They count as having side
 * effects, so webpack does not redirect imports to the file that defines a name. Then no file behind them has another importer
 * from outside, and all become one module. The budget of the first file notices if an update moves them.
 */
const entrances = [
  /[\\/]@tanstack[\\/](query-core|react-query)[\\/]build[\\/]modern[\\/]index\.js$/,
  facade('react-router-dom'),
];

const isPage = (path: string): boolean => !/\.\w+$/.test(path) && path !== '/ws';

/** Leaves out stylis's vendor prefixes. styled-components adds them only inside a `StyleSheetManager`, which the shell does not provide. */
function withoutVendorPrefixes(folder: string): Record<string, false> {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const stylis = createRequire(resolve('styled-components')).resolve('stylis');
  // Fails the build if an update moves the file.
  return { [resolve(path.join(path.dirname(stylis), '../../src/Prefixer.js'))]: false };
}
