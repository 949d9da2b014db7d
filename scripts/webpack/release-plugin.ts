import { exposeOf, type RemoteConfig } from 'shared-auth/remote-config';
import type { Compiler } from 'webpack';
import { modulesOf } from './modules-of';
import type { Share } from './shared';
import { importedNames, providedNames } from './shared-names';

/** What the federation plugin's mf-manifest.json says of a part, as far as it is used here. */
type FederationManifest = {
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
};

/**
 * Emits `release.json`: what the registry must know of a build. The release script adds version and hashes.
 * Source: `remote.config.ts`, and mf-manifest.json for the files that each page needs at once.
 */
export class ReleasePlugin {
  readonly #config: RemoteConfig;
  readonly #shared: Record<string, Share>;

  constructor(config: RemoteConfig, shared: Record<string, Share>) {
    this.#config = config;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const manifest = JSON.parse(
          compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '{"exposes":[]}',
        ) as FederationManifest;
        const isRemote = compilation.getAsset('remoteEntry.js') !== undefined;
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]),
        );
        const release = {
          name: this.#config.name,
          entry: isRemote ? 'remoteEntry.js' : compilation.entrypoints.get('main')?.getFiles()[0],
          pages: this.#config.pages.map(({ module, ...page }) => {
            const expose = exposeOf({ module, ...page });
            const chunk = chunks[expose.slice('./'.length)] ?? [];
            const files = manifest.exposes.find(({ path }) => path === expose)?.assets.js.sync ?? chunk;
            return { ...page, expose, files };
          }),
          // The files of named chunks, for the server to preload where a page is sure to need them.
          chunks: isRemote ? {} : chunks,
          // For the server to name in the HTML, before a style asks for them.
          fonts: compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
          exposes: manifest.exposes.map(({ path }) => path),
          links: this.#config.links,
          budget: this.#config.budget,
          ...(isRemote
            ? { imports: importedNames(compilation, Object.keys(this.#shared)) }
            : { provides: providedNames(compilation) }),
          shared: Object.entries(this.#shared).map(([name, { version, requiredVersion }]) => ({
            name,
            version,
            requiredVersion,
          })),
        };
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
        // What two parts hold is on a page twice.
        compilation.emitAsset('modules.json', new RawSource(JSON.stringify(modulesOf(compilation), null, 2)));
      });
    });
  }
}
