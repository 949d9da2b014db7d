import type { Compiler } from 'webpack';
import { modulesOf, packedPackages } from './modules-of';

/** Suffix of the files that this plugin emits. */
export const packagesFileEnd = '.packages.json';

/** The folder of the third-party package that a file belongs to; undefined for other files. */
function packageOf(file: string): string | undefined {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^@./][^/]*)\//.exec(file)?.[1];
}

/** Emits the folders of all packages in a build, for the release's bill of materials. */
export class PackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PackagesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PackagesPlugin', stage }, () => {
        const packages = modulesOf(compilation)
          .filter((file) => !packedPackages.test(file))
          .map(packageOf);
        const folders = [...new Set(packages.filter((folder) => folder !== undefined))];
        const { RawSource } = compiler.webpack.sources;
        const name = `${String(compilation.outputOptions.uniqueName)}${packagesFileEnd}`;
        compilation.emitAsset(name, new RawSource(JSON.stringify(folders)));
      });
    });
  }
}
