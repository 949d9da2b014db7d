import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { Configuration } from 'webpack';
import { assetModuleFilename, moduleRules, nodeFolder, resolve } from './base';

/** Stands for the address of the version's folder in what is rendered at release; the server puts the address in its place. */
export const folderPlaceholder = '/ocs-version-folder/';

/**
 * The same pages built for Node, next to the browser's build: the release imports each of them, and renders the public ones
 * ahead. Packages are left to Node; the shared packages of the repository, which are TypeScript, are built in.
 */
export function nodeConfig(folder: string, part: RemoteConfig, entries: Record<string, string>): Configuration {
  const pages = Object.fromEntries(
    part.pages.map((page) => [`pages/${exposeOf(page).slice('./'.length)}`, `${page.module}.tsx`]),
  );
  return {
    name: `${part.name} for Node`,
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'node20.19',
    entry: { ...pages, ...entries },
    output: {
      filename: `${nodeFolder}/[name].cjs`,
      chunkFilename: `${nodeFolder}/[name].cjs`,
      library: { type: 'commonjs2' },
      publicPath: folderPlaceholder,
      assetModuleFilename,
    },
    resolve,
    module: { rules: moduleRules(folder, { emitsAssets: false }) },
    externals: [({ request = '' }, done) => (isPackage(request) ? done(undefined, `commonjs ${request}`) : done())],
    externalsPresets: { node: true },
    // One runtime: a module that several pages use is one module, as it is in the browser.
    optimization: { minimize: false, runtimeChunk: 'single' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const isPackage = (request: string): boolean =>
  /^[@\w]/.test(request) && !/^(?:contract|scripts|shared-(?:auth|ui|products))\b|\.css$/.test(request);
