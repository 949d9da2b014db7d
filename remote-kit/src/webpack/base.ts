import { createRequire } from 'node:module';
import path from 'node:path';
import refreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { refreshAliases, refreshPlugin } from './hot-reload';
import { IntegrityPlugin } from './integrity-plugin';
import { devServerPort } from '../build/manifest';
import { styleTransformers } from '../build/styles';
import { packedPackages } from './modules-of';
import { PackagesPlugin } from './packages-plugin';

/** How long a chunk may take to load; webpack's default is 120 s. */
export const chunkLoadTimeoutMs = 6500;

/** True under webpack-dev-server. */
export const isServing = process.env.WEBPACK_SERVE === 'true';

/** Reports progress to the parent process, and exits with it. */
function reportToParent(): webpack.WebpackPluginInstance[] {
  if (!process.send) return [];
  process.once('disconnect', () => process.exit(1));
  // The listener alone would keep a finished build running.
  process.channel?.unref();
  return [new webpack.ProgressPlugin((fraction) => process.send?.({ fraction }))];
}

/**
 * Tells V8 to compile every function of a file while it arrives, on another thread. Otherwise, the page's thread compiles each
 * function when it is first called, up to half of the first task.
 */
const compileEarly = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After minification, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Folder of the Node build within a part's output. */
export const nodeFolder = 'node';

export const resolve: Configuration['resolve'] = { extensions: ['.tsx', '.ts', '.js'] };

/** React Router's ES modules are its development build by default, with warnings for developers. */
function routerForProduction(folder: string): Record<string, string> {
  const { resolve: find } = createRequire(path.join(folder, 'package.json'));
  const production = path.join(path.dirname(find('react-router')), '../production');
  return {
    'react-router$': path.join(production, 'index.mjs'),
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
  };
}

/** Module rules of both builds; only the browser build emits assets. */
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
        getCustomTransformers: () => ({
          before: [...styleTransformers(folder, isServing), ...(isServing ? [refreshTypeScript()] : [])],
        }),
      },
    },
    // A default import of a CommonJS package is its `default`, as in TypeScript.
    { test: /\.js$/, include: packedPackages, type: 'javascript/auto' },
    { test: /\.(avif|webp|jpg|png|svg|woff2)$/, type: 'asset/resource', generator: { emit: emitsAssets } },
    // Inlined into its chunk, which has a hash.
    { test: /\.css$/, type: 'asset/source' },
  ];
}

/** Asset names depend on content only, so that both builds agree. */
export const assetModuleFilename = '[name].[contenthash:8][ext]';

/** The configuration that all parts share. `name` separates the webpack runtimes on one page. */
export function baseConfig(folder: string, name: string): Configuration & { devServer: DevServer } {
  const port = devServerPort(folder);
  const hash = isServing ? '' : '.[contenthash:8]';
  return {
    name,
    context: folder,
    mode: isServing ? 'development' : 'production',
    // No eval: the content security policy forbids it, in development too.
    devtool: isServing ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(folder, 'dist'),
      // Other builds of the part write into subfolders at the same time.
      clean: { keep: (name) => name.includes('/') },
      publicPath: 'auto',
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    resolve: { ...resolve, alias: isServing ? refreshAliases() : routerForProduction(folder) },
    module: { rules: moduleRules(folder, { emitsAssets: true }) },
    // The development server rebuilds at every edit and uses no hashes.
    plugins: [
      ...reportToParent(),
      ...(isServing ? [refreshPlugin()] : [compileEarly, new IntegrityPlugin(), new PackagesPlugin()]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: isServing ? 'info' : 'warn' },
    devServer: {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*' },
      hot: true,
      // A remote's client runs in the shell's page, which has another port.
      client: { overlay: { warnings: false, runtimeErrors: false }, webSocketURL: { hostname: 'localhost', port } },
    },
  };
}
