import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from 'contract/remote-config';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { sourceVersion } from '../source-version';
import { baseConfig, moduleRules } from './base';
import { EmbedLoaderPlugin } from './embed-loader-plugin';
import { sharedPackages } from './shared';

/** The folder of a release that holds what other pages include. */
const embedFolder = 'embed';

/** What a page's policy must allow where it requires Trusted Types; the loader uses the same name. */
const trustedTypesPolicy = 'ocs-storefront';

/** Writes into a folder of its own below the release's; the build's output path is given on the command line. */
class SubfolderPlugin {
  apply({ options }: Compiler): void {
    options.output.path = path.join(options.output.path ?? '', embedFolder);
  }
}

/**
 * The builds of a remote for pages that are not the shop's: an app that brings everything along, with the small script that
 * loads it, and a federation container for pages that share their React.
 */
export async function embedConfigs(folder: string, remote: RemoteConfig): Promise<Configuration[]> {
  // Two versions on one page load their chunks under different names.
  const buildId = await sourceVersion(path.dirname(folder), path.basename(folder));
  const types = readFileSync(path.join(folder, 'src/embed/storefront.d.ts'), 'utf8');
  const app = embedConfig(folder, `${remote.name}_embed_${buildId}`);
  const container = embedConfig(folder, `${remote.name}_container_${buildId}`);
  return [
    {
      ...app,
      entry: {
        app: './src/embed/app/index.ts',
        storefront: {
          import: './src/embed/loader/index.ts',
          filename: 'storefront.js',
          library: { type: 'var', name: 'ocsStorefront' },
        },
      },
      plugins: [...(app.plugins ?? []), new EmbedLoaderPlugin(types)],
    },
    {
      ...container,
      entry: {},
      plugins: [
        ...(container.plugins ?? []),
        new webpack.container.ModuleFederationPlugin({
          name: `${remote.name}_embed`,
          filename: 'remoteEntry.js',
          exposes: { './mount': './src/embed/container.ts' },
          // A page that shares another React in the default scope is none of our business.
          shareScope: 'embed',
          shared: reactOf(folder),
        }),
      ],
    },
  ];
}

function embedConfig(folder: string, uniqueName: string): Configuration {
  const { output, devServer: _, plugins, ...base } = baseConfig(folder, uniqueName);
  return {
    ...base,
    output: { ...output, clean: false, trustedTypes: { policyName: trustedTypesPolicy } },
    // Two more builds of the whole storefront: in a third of the time.
    optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })] },
    // The pictures lie beside the folder, where the remote's own build puts them under the same names.
    module: { rules: moduleRules(folder, { emitsAssets: false }) },
    plugins: [
      ...(plugins ?? []),
      new SubfolderPlugin(),
      new webpack.ProvidePlugin({ process: path.join(folder, 'src/embed/process.ts') }),
    ],
  };
}

const reactPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

function reactOf(folder: string) {
  return Object.fromEntries(
    Object.entries(sharedPackages(folder, 'own'))
      .filter(([name]) => reactPackages.includes(name))
      // A page with another React gets ours beside its own.
      .map(([name, share]) => [name, { ...share, strictVersion: false, singleton: false }]),
  );
}
