import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/**
 * Gives the small script what it cannot know before everything else is built: the name and the hash of the app that it
 * loads. Emits it as a classic script and as a module, and their types.
 */
export class EmbedLoaderPlugin {
  readonly #types: string;

  constructor(types: string) {
    this.#types = types;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmbedLoaderPlugin', (compilation) => {
      // After all files have got their last content.
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
  const hash = createHash('sha384').update(contentOf(compilation, file)).digest('base64');
  return { file, integrity: `sha384-${hash}` };
}
