/** The build of a remote whose pages export `mount`, with any framework that has a loader for rspack. */
import {
  container,
  DefinePlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core';
import { chunkNameOf, exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { WebpackPluginInstance } from 'webpack';
import { sourceVersion } from '../build/source-version';
import { assetModuleFilename, chunkLoadTimeoutMs } from '../webpack/base';
import { isBundled, nodeOutput } from '../webpack/node';
import { PackagesPlugin } from '../webpack/packages-plugin';
import { MountedReleasePlugin } from './mounted-release-plugin';

/** What the framework adds to the build. */
type Framework = {
  /** Rules for its files, besides TypeScript, CSS and pictures. */
  rules: RuleSetRule[];
  /** Its plugins; called for each of the two builds. */
  plugins: () => RspackPluginInstance[];
  /** Expressions that the build replaces with these values. */
  constants: Record<string, string | boolean>;
};

/** The plugin uses the part of webpack's API that rspack has. */
const onRspack = (plugin: WebpackPluginInstance) => plugin as unknown as RspackPluginInstance;

/**
 * The configurations of the remote in `folder`: one expose per page of its `remote.config.ts`, and the same pages for Node with
 * `src/prerender.ts`, which renders them at release. It shares no package with the shell.
 */
export async function mountedRemoteConfig(
  folder: string,
  remote: RemoteConfig,
  { rules, plugins, constants }: Framework,
): Promise<Configuration[]> {
  const buildId = await sourceVersion(folder);
  const base = (emitsAssets: boolean): Configuration => ({
    context: folder,
    mode: 'production',
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [...rules, ...rulesOfAll(emitsAssets)] },
    performance: false,
    stats: 'errors-warnings',
  });
  const pages = Object.fromEntries(remote.pages.map((page) => [chunkNameOf(exposeOf(page)), `${page.module}.ts`]));
  const web: Configuration = {
    ...base(true),
    name: remote.name,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      publicPath: 'auto',
      // Two versions in one page must not mix up their chunks.
      uniqueName: `${remote.name}_${buildId}`,
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    plugins: [
      ...plugins(),
      new DefinePlugin(constants),
      new container.ModuleFederationPluginV1({
        name: remote.name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(pages).map(([chunk, file]) => [`./${chunk}`, { import: file, name: chunk }]),
        ),
      }),
      // The entry holds the hashes of its chunks, and the registry the hash of the entry.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
      onRspack(new PackagesPlugin()),
      onRspack(new MountedReleasePlugin(remote)),
    ],
  };
  const node: Configuration = {
    ...base(false),
    name: `${remote.name} for Node`,
    target: 'node20.19',
    entry: {
      ...Object.fromEntries(Object.entries(pages).map(([chunk, file]) => [`pages/${chunk}`, file])),
      render: './src/prerender.ts',
    },
    output: nodeOutput,
    externals: [
      ({ request = '' }, done) => {
        if (isBundled(request)) done();
        else done(undefined, `commonjs ${request}`);
      },
    ],
    plugins: [...plugins(), new DefinePlugin(constants)],
    optimization: { minimize: false, runtimeChunk: 'single' },
  };
  return [web, node];
}

const rulesOfAll = (emitsAssets: boolean): RuleSetRule[] => [
  {
    test: /\.ts$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
    type: 'javascript/auto',
  },
  { test: /\.(avif|webp|jpg|png|svg|woff2)$/, type: 'asset/resource', generator: { emit: emitsAssets } },
  { test: /\.css$/, type: 'asset/source' },
];
