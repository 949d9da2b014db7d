import type { Compiler } from 'webpack';
import { modulesOf } from './modules-of';

/** How the names of this plugin's files end. */
export const packagesFileEnd = '.packages.json';

/** The folder of the package that a file of others belongs to; what a build makes there itself is no package. */
function packageOf(file: string): string | undefined {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^@./][^/]*)\//.exec(file)?.[1];
}

/** Emits the folders of the packages that a build holds something of; the release's bill of materials is made of them. */
export class PackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PackagesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PackagesPlugin', stage }, () => {
        const packages = modulesOf(compilation).map(packageOf);
        const folders = [...new Set(packages.filter((folder) => folder !== undefined))];
        const { RawSource } = compiler.webpack.sources;
        const name = `${String(compilation.outputOptions.uniqueName)}${packagesFileEnd}`;
        compilation.emitAsset(name, new RawSource(JSON.stringify(folders)));
      });
    });
  }
}
