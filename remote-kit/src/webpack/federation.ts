import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { integrityOf } from 'contract/integrity';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, ExternalItem, Module } from 'webpack';

/** The runtime that `@module-federation/enhanced` adds to every entry. */
const wholeRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Takes the runtime from the shell: the page has one, of one version. */
export const runtimeOfShell: ExternalItem = ({ request = '' }, done) => {
  if (wholeRuntime.test(request)) done(undefined, 'var ocsFederation');
  else done();
};

/** Parts of the runtime for manifests, preloading, script elements, log levels, error texts and build reports. */
const unusedParts = [
  'error-codes/dist/desc.mjs',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/context.js',
  'runtime-core/dist/utils/preload.js',
  ...['dom', 'generateSnapshotFromManifest', 'logger', 'node'].map((name) => `sdk/dist/${name}.js`),
];

/** Aliases for the shell in `folder`, which bundles the runtime. A part that the package no longer has fails the build. */
export function ownRuntime(folder: string): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  // Not every package exports its files.
  const fileOf = (name: string) =>
    resolve(
      resolve(`@module-federation/${name.split('/')[0] ?? ''}`).replace(/dist.*/, '') + name.replace(/^[\w-]+\//, ''),
    );
  const own = (name: string) => path.join(folder, `src/remotes/federation-${name}.ts`);
  return {
    [fileOf('webpack-bundler-runtime/dist/bundler.js')]: own('runtime'),
    [fileOf('runtime-core/dist/utils/load.js')]: own('entries'),
    ...Object.fromEntries(unusedParts.map((name) => [fileOf(name), own('unused')])),
  };
}

/** Modules whose names contain paths of this machine. */
const pinned: [id: string, isIt: (module: Module) => boolean][] = [
  ['container', (module) => '_exposes' in module],
  ['federation', (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')],
];

/** Makes the files of a federation build final: the same bytes in every folder, and no report for other build tools. */
export class FederationFilesPlugin {
  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('FederationFilesPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationFilesPlugin', (modules) => {
        for (const module of modules) {
          const [id] = pinned.find(([, isIt]) => isIt(module)) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.processAssets.tap({ name: 'FederationFilesPlugin', stage }, () => {
        compilation.deleteAsset('mf-stats.json');
      });
    });
  }
}

/** Adds the hash of every script to `mf-manifest.json`, so that a host can verify what it loads. */
export const manifest: ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'] = {
  additionalData: ({ stats, compilation }) => {
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const integrity = scripts.map(({ name, source }) => [name, integrityOf(source.buffer())] as const).sort();
    // The package reads webpack's own container as version and path.
    for (const share of stats.shared) share.version = share.version.replace(/\/.*/, '');
    Object.assign(stats.metaData, { integrity: Object.fromEntries(integrity) });
    return stats;
  },
};
