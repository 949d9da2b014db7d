import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { Compilation, Compiler, Module } from 'webpack';
import { modulesOf } from './modules-of';
import type { Share } from './shared';
import { importedNames, providedNames } from './shared-names';

/** The chunk that has a page's module and whatever it needs at once, by the page's expose. */
export const chunkOf = (expose: string): string => expose.slice('./'.length);

/** What the module behind a remote's entry says of itself, beside its public type. */
type ContainerEntryModule = Module & { _exposes: [expose: string, options: object][] };

const isContainerEntry = (module: Module): module is ContainerEntryModule => '_exposes' in module;

/** What this build really exposes; nothing where it has no container, as the shell's. */
const exposesOf = ({ modules }: Compilation): string[] =>
  [...modules].filter(isContainerEntry).flatMap(({ _exposes }) => _exposes.map(([expose]) => expose));

/**
 * Emits `release.json`: what the registry must know of a build. The release script adds version and hashes.
 * Source: `remote.config.ts`, and webpack for the files that each page needs at once.
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
        const isRemote = compilation.getAsset('remoteEntry.js') !== undefined;
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]),
        );
        const release = {
          name: this.#config.name,
          entry: isRemote ? 'remoteEntry.js' : compilation.entrypoints.get('main')?.getFiles()[0],
          pages: this.#config.pages.map(({ module, ...page }) => {
            const expose = exposeOf({ module, ...page });
            return { ...page, expose, files: chunks[chunkOf(expose)] ?? [] };
          }),
          // The files of named chunks, for the server to preload where a page is sure to need them.
          chunks: isRemote ? {} : chunks,
          // For the server to name in the HTML, before a style asks for them.
          fonts: compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
          exposes: exposesOf(compilation),
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
