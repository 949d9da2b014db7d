import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StatsPlugin } from '@module-federation/manifest';
import type { RemoteConfig } from 'contract/remote-config';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { sourceVersion } from '../build/source-version';
import { baseConfig, moduleRules } from './base';
import { EmbedLoaderPlugin } from './embed-loader-plugin';
import { FederationFilesPlugin, manifest } from './federation';
import { runtimeShare, sharedPackages } from './shared';

/** The folder of a release that holds the embed. */
const embedFolder = 'embed';

/** The Trusted Types policy that a partner's page must allow; the loader uses the same name. */
const trustedTypesPolicy = 'ocs-storefront';

/** Writes into a subfolder of the output path, which comes from the command line. */
class SubfolderPlugin {
  apply({ options }: Compiler): void {
    options.output.path = path.join(options.output.path ?? '', embedFolder);
  }
}

/**
 * The embed builds of a remote, for partner pages: a self-contained app with its loader, and a federation container for pages
 * that share their React.
 */
export async function embedConfigs(folder: string, remote: RemoteConfig): Promise<Configuration[]> {
  // Two versions on one page must not mix up their chunks.
  const buildId = await sourceVersion(folder);
  const types = readFileSync(path.join(folder, 'src/embed/storefront.d.ts'), 'utf8');
  const app = embedConfig(folder, `${remote.name}_embed_${buildId}`);
  const container = embedConfig(folder, `${remote.name}_container_${buildId}`);
  const federation = {
    name: `${remote.name}_embed`,
    filename: 'remoteEntry.js',
    exposes: { './mount': './src/embed/container.ts' },
    // The partner's default share scope may contain another React.
    shareScope: 'embed',
    shared: reactOf(folder),
  };
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
        // A host brings its own federation runtime, so webpack's own container suffices.
        new webpack.container.ModuleFederationPlugin(federation),
        new StatsPlugin(
          { ...federation, manifest, dts: false },
          { pluginVersion: runtimeShare(folder)[1].version, bundler: 'webpack' },
        ),
        new FederationFilesPlugin(),
      ],
    },
  ];
}

function embedConfig(folder: string, uniqueName: string): Configuration {
  const { output, devServer: _, plugins, ...base } = baseConfig(folder, uniqueName);
  return {
    ...base,
    output: { ...output, clean: false, trustedTypes: { policyName: trustedTypesPolicy } },
    // SWC takes a third of the time for these two additional builds.
    optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })] },
    // The remote's own build emits the pictures under the same names, beside the folder.
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
      // A page with an incompatible React loads ours as well.
      .map(([name, share]) => [name, { ...share, strictVersion: false, singleton: false }]),
  );
}
