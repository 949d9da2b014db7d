import path from 'node:path';
import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import webpack, { type Configuration } from 'webpack';
import { sourceVersion } from '../source-version';
import { baseConfig, isServing } from './base';
import { answerStandalonePage, serverProxy } from './dev-page';
import { nodeConfig } from './node';
import { chunkOf, ReleasePlugin } from './release-plugin';
import { sharedPackages } from './shared';

/**
 * The webpack configuration of a remote in `folder`: one expose per page of its `remote.config.ts`, everything shared taken
 * from the shell. Under webpack-dev-server the same build also has the remote's standalone page at its root.
 */
export async function remoteConfig(folder: string, remote: RemoteConfig): Promise<Configuration | Configuration[]> {
  const base = baseConfig(folder, remote.name);
  const buildId = isServing ? 'dev' : await sourceVersion(path.dirname(folder), path.basename(folder));
  // The standalone page has no shell to provide anything.
  const shared = sharedPackages(folder, isServing ? 'own' : 'elsewhere');
  const web: Configuration & { devServer: unknown } = {
    ...base,
    output: {
      ...base.output,
      // A version that replaces another in an open page loads its chunks under a name of its own.
      uniqueName: `${remote.name}_${buildId}`,
      // What does not fit the shell says so each time it is asked for, and is not half there at the second time.
      strictModuleErrorHandling: true,
    },
    entry: isServing ? { standalone: './src/standalone.tsx' } : {},
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: remote.name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          remote.pages.map((page) => [exposeOf(page), { import: `${page.module}.tsx`, name: chunkOf(exposeOf(page)) }]),
        ),
        shared,
      }),
      new ReleasePlugin(remote, shared),
    ],
    devServer: { ...base.devServer, proxy: serverProxy, setupMiddlewares: answerStandalonePage },
  };
  return isServing ? web : [web, nodeConfig(folder, remote, { render: 'scripts/prerender' })];
}
