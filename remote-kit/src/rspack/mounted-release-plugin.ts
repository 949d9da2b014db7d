import type { BuildDescription } from 'contract/release';
import { chunkNameOf, describeFlags, exposeOf, type RemoteConfig } from 'contract/remote-config';
import type { Compiler } from 'webpack';
import { kitVersion } from '../build/manifest';
import { calledOperations } from '../webpack/api-calls';

/** Emits `release.json` for a remote that shares no package. `finishRelease` adds version and hashes. */
export class MountedReleasePlugin {
  readonly #config: RemoteConfig;

  constructor(config: RemoteConfig) {
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MountedReleasePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MountedReleasePlugin', stage }, () => {
        const { name, pages, links, budget } = this.#config;
        const release: BuildDescription = {
          name,
          entry: 'remoteEntry.js',
          pages: pages.map(({ module, ...page }) => {
            const expose = exposeOf({ module, ...page });
            const files = compilation.namedChunkGroups.get(chunkNameOf(expose))?.getFiles() ?? [];
            return { ...page, expose, files: [...files] };
          }),
          exposes: pages.map(exposeOf),
          links,
          budget,
          flags: describeFlags(this.#config),
          kit: kitVersion,
          operations: calledOperations(compiler.context, [], this.#config),
          shared: [],
        };
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}
