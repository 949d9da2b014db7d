import type { BuildDescription } from 'contract/release';
import { chunkNameOf, describeFlags, exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { Compilation, Compiler, Module } from 'webpack';
import { kitVersion } from '../build/manifest';
import { calledOperations } from './api-calls';
import { modulesOf } from './modules-of';
import { runtimeShare, type Share } from './shared';
import { importedNames, providedNames } from './shared-names';

/** webpack's module behind a remote's entry, with a field that its public type lacks. */
type ContainerEntryModule = Module & { _exposes: [expose: string, options: object][] };

const isContainerEntry = (module: Module): module is ContainerEntryModule => '_exposes' in module;

/** The modules that this build exposes; none for the shell, which has no container. */
const exposesOf = ({ modules }: Compilation): string[] =>
  [...modules].filter(isContainerEntry).flatMap(({ _exposes }) => _exposes.map(([expose]) => expose));

function mainFileOf({ entrypoints }: Compilation): string {
  const [file] = entrypoints.get('main')?.getFiles() ?? [];
  if (!file) throw new Error('The build has no entry named main.');
  return file;
}

/** webpack counts the last edit of a chunk under a development server among its files. */
const isHotUpdate = (file: string): boolean => file.endsWith('.hot-update.js');

const manifestFile = 'mf-manifest.json';

/** Emits `release.json` from `remote.config.ts` and webpack's chunks. `finishRelease` adds version and hashes. */
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
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => !isHotUpdate(file)),
          ]),
        );
        const release: BuildDescription = {
          name: this.#config.name,
          entry: isRemote ? 'remoteEntry.js' : mainFileOf(compilation),
          ...(compilation.getAsset(manifestFile) && { manifest: manifestFile }),
          pages: this.#config.pages.map(({ module, ...page }) => {
            const expose = exposeOf({ module, ...page });
            return { ...page, expose, files: chunks[chunkNameOf(expose)] ?? [] };
          }),
          // The server preloads named chunks for pages that always need them.
          chunks: isRemote ? {} : chunks,
          // The server preloads the typeface before a style requests it.
          fonts: compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
          exposes: exposesOf(compilation),
          links: this.#config.links,
          budget: this.#config.budget,
          flags: describeFlags(this.#config),
          kit: kitVersion,
          operations: calledOperations(compiler.context, modulesOf(compilation), this.#config),
          ...(isRemote
            ? { imports: importedNames(compilation, Object.keys(this.#shared)) }
            : { provides: providedNames(compilation) }),
          shared: [...Object.entries(this.#shared), runtimeShare(compiler.context)].map(
            ([name, { version, requiredVersion }]) => ({
              name,
              version,
              requiredVersion,
            }),
          ),
        };
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
        // A module in two parts is on a page twice; the budget journey reads this list.
        compilation.emitAsset('modules.json', new RawSource(JSON.stringify(modulesOf(compilation), null, 2)));
      });
    });
  }
}
