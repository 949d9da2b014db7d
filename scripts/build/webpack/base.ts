import path from 'node:path';
import type { SourceFile, TransformerFactory } from 'typescript';
import { createTransformer } from 'typescript-plugin-styled-components';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { parts } from '../parts';
import { IntegrityPlugin } from './integrity-plugin';
import { PackagesPlugin } from './packages-plugin';

/** How long a chunk may take before its loading fails, in ms; webpack's own default of 120 s would leave people waiting. */
const chunkLoadTimeoutMs = 6500;

/** True under webpack-dev-server. */
export const isServing = process.env.WEBPACK_SERVE === 'true';

/** Tells a parent process how far the build is, and ends with it. */
function reportToParent(): webpack.WebpackPluginInstance[] {
  if (!process.send) return [];
  process.once('disconnect', () => process.exit(1));
  // Listening alone would keep a finished build from ending.
  process.channel?.unref();
  return [new webpack.ProgressPlugin((fraction) => process.send?.({ fraction }))];
}

/** The folder, within a part's output, of the build for Node. */
export const nodeFolder = 'node';

const root = path.resolve(import.meta.dirname, '../../..');

export const resolve: Configuration['resolve'] = { extensions: ['.tsx', '.ts', '.js'] };

/**
 * Names the styles after their file's place in the repository: the same on every machine and in every build. The compiler
 * itself takes a source root only together with source maps.
 */
const nameStyles: TransformerFactory<SourceFile> = (context) => {
  const getCompilerOptions = () => ({ ...context.getCompilerOptions(), sourceRoot: root });
  const rooted = Object.create(context, { getCompilerOptions: { value: getCompilerOptions } }) as typeof context;
  return createTransformer({ ssr: true, displayName: isServing })(rooted);
};

/** How files are read, in builds for the browser and for Node alike; only the browser's keeps pictures. */
export function moduleRules(folder: string, { emitsAssets }: { emitsAssets: boolean }): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(folder, 'tsconfig.json'),
        compilerOptions: { noEmit: false },
        getCustomTransformers: () => ({ before: [nameStyles] }),
      },
    },
    { test: /\.(avif|webp|jpg|png|svg|woff2)$/, type: 'asset/resource', generator: { emit: emitsAssets } },
    // In its chunk, whose hash is checked.
    { test: /\.css$/, type: 'asset/source' },
  ];
}

/** Names of pictures: from their content, so that both builds name them alike. */
export const assetModuleFilename = '[name].[contenthash:8][ext]';

/** What all parts have in common. `name` keeps the webpack runtimes on one page apart. */
export function baseConfig(folder: string, name: string): Configuration & { devServer: DevServer } {
  const port = parts.find((part) => part.folder === path.basename(folder))?.port;
  const hash = isServing ? '' : '.[contenthash:8]';
  return {
    name,
    context: folder,
    mode: isServing ? 'development' : 'production',
    // Never eval: the shop's policy forbids it, and development keeps to the same policy.
    devtool: isServing ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(folder, 'dist'),
      // Other builds of the same part write into folders below at the same time.
      clean: { keep: (name) => name.includes('/') },
      publicPath: 'auto',
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    resolve,
    module: { rules: moduleRules(folder, { emitsAssets: true }) },
    // The development server builds anew at every edit, and its pages name no hashes.
    plugins: [...reportToParent(), ...(isServing ? [] : [new IntegrityPlugin(), new PackagesPlugin()])],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: isServing ? 'info' : 'warn' },
    devServer: {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*' },
      hot: false,
      // A remote's client runs in the shell's page, whose own port is another.
      client: { overlay: { warnings: false, runtimeErrors: false }, webSocketURL: { hostname: 'localhost', port } },
    },
  };
}
