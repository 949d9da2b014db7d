import { chunkNameOf, exposeOf, type RemoteConfig } from 'contract/remote-config';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { devServerPort } from '../build/manifest';
import { sourceVersion } from '../build/source-version';
import { baseConfig, isServing } from './base';
import { announceShop, answerStandalonePage, serverProxy } from './dev-page';
import { FederationFilesPlugin, manifest, runtimeOfShell } from './federation';
import { nodeConfig } from './node';
import { ReleasePlugin } from './release-plugin';
import { sharedPackages } from './shared';

/**
 * The webpack configuration of the remote in `folder`: one expose per page of its `remote.config.ts`; shared packages come
 * from the shell. Under webpack-dev-server the build also serves the remote's standalone page at its root.
 */
export async function remoteConfig(folder: string, remote: RemoteConfig): Promise<Configuration | Configuration[]> {
  const base = baseConfig(folder, remote.name);
  const buildId = isServing ? 'dev' : await sourceVersion(folder);
  // The standalone page has no shell that provides shared packages.
  const shared = sharedPackages(folder, isServing ? 'own' : 'elsewhere');
  const web: Configuration & { devServer: unknown } = {
    ...base,
    output: {
      ...base.output,
      // Two versions in one page must not mix up their chunks.
      uniqueName: `${remote.name}_${buildId}`,
      // An incompatible module fails on every request, not only on the first.
      strictModuleErrorHandling: true,
    },
    externals: isServing ? [] : [runtimeOfShell],
    entry: isServing ? { standalone: './src/standalone.tsx' } : {},
    plugins: [
      ...(base.plugins ?? []),
      new FederationFilesPlugin(),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          remote.pages.map((page) => [
            exposeOf(page),
            { import: `${page.module}.tsx`, name: chunkNameOf(exposeOf(page)) },
          ]),
        ),
        shared,
        shareStrategy: 'loaded-first',
        manifest,
        dts: false,
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      new ReleasePlugin(remote, shared),
    ],
    devServer: {
      ...base.devServer,
      proxy: serverProxy,
      setupMiddlewares: answerStandalonePage,
      onListening: () => {
        announceShop(remote.name, devServerPort(folder));
      },
    },
  };
  return isServing ? web : [web, nodeConfig(folder, remote, { render: 'remote-kit/prerender' })];
}
