import { integrityOf, noContentIntegrity } from 'contract/integrity';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Placeholder in the runtime's code for the hashes of its chunks; survives minification. */
const placeholder = 'JSON.parse("hashes of chunks")';

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));

/**
 * Writes the hashes of all chunks into the entry files, so that the browser verifies every chunk. The registry or the HTML
 * holds the hash of the entry itself. A chunk that nothing verifies fails the build.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { Compilation, runtime, RuntimeGlobals } = compiler.webpack;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          `script.integrity = ${placeholder}[chunkId] || "${noContentIntegrity}";`,
          // On the page's own origin too: a preload only serves a request of the same mode.
          'script.crossOrigin = "anonymous";',
          // Browsers queue a request behind an earlier one for the same address, which may hang forever.
          `const tries = (${RuntimeGlobals.loadScript}.tries ||= {});`,
          'if(tries[url]) script.src += "?" + tries[url];',
          'tries[url] = (tries[url] || 0) + 1;',
        ].join('\n'),
      );
      // After file names contain their content hashes, the last change of content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        this.#fillIn(compiler, compilation);
      });
    });
  }

  #fillIn({ webpack }: Compiler, compilation: Compilation): void {
    const isChecked = new Set<Chunk>();
    for (const runtime of compilation.chunks) {
      if (!runtime.hasRuntime()) continue;
      const hashes: Record<string, string> = {};
      for (const chunk of runtime.getAllAsyncChunks()) {
        isChecked.add(chunk);
        // Federation creates chunks without files.
        for (const file of scriptsOf(chunk)) hashes[String(chunk.id)] = hashOf(compilation, file);
      }
      for (const file of scriptsOf(runtime)) {
        compilation.updateAsset(file, (code) => {
          const text = code
            .source()
            .toString()
            .replaceAll(placeholder, () => JSON.stringify(hashes));
          return new webpack.sources.RawSource(text);
        });
      }
    }
    for (const chunk of compilation.chunks) {
      if (chunk.hasRuntime() || isChecked.has(chunk) || scriptsOf(chunk).length === 0) continue;
      compilation.errors.push(new webpack.WebpackError(`Nothing verifies the hash of ${scriptsOf(chunk).join(', ')}.`));
    }
  }
}

function hashOf(compilation: Compilation, file: string): string {
  const source = compilation.getAsset(file)?.source.buffer();
  if (!source) throw new Error(`${file} has no content to hash.`);
  return integrityOf(source);
}
