import path from 'node:path';
import styledComponents from 'typescript-plugin-styled-components';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

/** How long a chunk may take before its loading fails, in ms; webpack's own default of 120 s would leave people waiting. */
const chunkLoadTimeoutMs = 10_000;

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

/** What all parts have in common. `name` keeps the webpack runtimes on one page apart; `port` is the development server's. */
export function baseConfig(folder: string, name: string, port: number): Configuration & { devServer: DevServer } {
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
      // Other builds of the same part write into folders below.
      clean: { keep: (name) => name.includes('/') },
      publicPath: 'auto',
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(folder, 'tsconfig.json'),
            compilerOptions: { noEmit: false },
            // Class names are the same in every build of the same source.
            getCustomTransformers: () => ({ before: [styledComponents({ ssr: true, displayName: isServing })] }),
          },
        },
        { test: /\.(avif|webp|jpg|png|svg|css|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: reportToParent(),
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
