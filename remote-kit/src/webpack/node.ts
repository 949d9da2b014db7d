import { folderPlaceholder } from 'contract/prerendered';
import { chunkNameOf, exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { Configuration } from 'webpack';
import { assetModuleFilename, moduleRules, nodeFolder, resolve } from './base';

/** Where the build for Node writes its modules; the release loads them from there. */
export const nodeOutput = {
  filename: `${nodeFolder}/[name].cjs`,
  chunkFilename: `${nodeFolder}/[name].cjs`,
  library: { type: 'commonjs2' },
  publicPath: folderPlaceholder,
  assetModuleFilename,
};

/**
 * The pages built for Node, for prerendering and for the release gate's import check. npm packages stay external; the
 * repository's own packages, which are TypeScript, are bundled.
 */
export function nodeConfig(folder: string, part: RemoteConfig, entries: Record<string, string>): Configuration {
  const pages = Object.fromEntries(
    part.pages.map((page) => [`pages/${chunkNameOf(exposeOf(page))}`, `${page.module}.tsx`]),
  );
  return {
    name: `${part.name} for Node`,
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'node20.19',
    entry: { ...pages, ...entries },
    output: nodeOutput,
    resolve,
    module: { rules: moduleRules(folder, { emitsAssets: false }) },
    externals: [({ request = '' }, done) => (isBundled(request) ? done() : done(undefined, `commonjs ${request}`))],
    externalsPresets: { node: true },
    // One runtime, so that a module that several pages use exists once, as in the browser.
    optimization: { minimize: false, runtimeChunk: 'single' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Whether the build for Node contains the module; npm packages stay outside. */
export const isBundled = (request: string): boolean =>
  !/^[@\w]/.test(request) || /^(?:contract|remote-kit|shared-(?:auth|ui|flags|products))\b|\.css$/.test(request);
