import { integrityOf } from 'contract/integrity';
import type { Compilation, Compiler } from 'webpack';

/** Completes the loader with the name and hash of the app's built file. Emits it as a classic script and as a module, with types. */
export class EmbedLoaderPlugin {
  readonly #types: string;

  constructor(types: string) {
    this.#types = types;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmbedLoaderPlugin', (compilation) => {
      // After all plugins that change a file's content.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmbedLoaderPlugin', stage }, () => {
        const code = contentOf(compilation, 'storefront.js');
        const known = `const ocsApp=${JSON.stringify(appOf(compilation))};`;
        compilation.updateAsset(
          'storefront.js',
          new sources.RawSource(`(()=>{const ocsScript=document.currentScript.src;${known}${code}})();\n`),
        );
        compilation.emitAsset(
          'storefront.mjs',
          new sources.RawSource(
            `const ocsScript=import.meta.url;${known}${code};\nexport const mount=ocsStorefront.mount;\n`,
          ),
        );
        compilation.emitAsset('storefront.d.ts', new sources.RawSource(this.#types));
      });
    });
  }
}

function contentOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build made no ${file}.`);
  return asset.source.source().toString();
}

function appOf(compilation: Compilation): { file: string; integrity: string } {
  const file = compilation.entrypoints.get('app')?.getFiles()[0] ?? '';
  return { file, integrity: integrityOf(contentOf(compilation, file)) };
}
