import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Stands in the runtime's code, through minification, for the hashes of its chunks. */
const placeholder = 'JSON.parse("hashes of chunks")';

/** A hash that no file has: what has none of its own is refused by the browser, as any altered file is. */
const hashOfNothing = `sha384-${'A'.repeat(64)}`;

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));

/**
 * Gives each file that a page loads first the hashes of the chunks which it may load later, and has the browser check every
 * one. The first file itself is checked by the registry or the HTML. A build with a chunk that nothing checks fails.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { Compilation, runtime, RuntimeGlobals } = compiler.webpack;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          `script.integrity = ${placeholder}[chunkId] || "${hashOfNothing}";`,
          // Also at the page's own origin: a preload serves only a request of the same mode.
          'script.crossOrigin = "anonymous";',
          // A browser has a request wait for an earlier one for the same address, which may hang for ever.
          `const tries = (${RuntimeGlobals.loadScript}.tries ||= {});`,
          'if(tries[url]) script.src += "?" + tries[url];',
          'tries[url] = (tries[url] || 0) + 1;',
        ].join('\n'),
      );
      // After the names of files have become those of their content, which is what changes it last.
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
        // Federation makes chunks without a file: nothing of theirs is ever loaded.
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
      compilation.errors.push(new webpack.WebpackError(`Nothing checks the hash of ${scriptsOf(chunk).join(', ')}.`));
    }
  }
}

function hashOf(compilation: Compilation, file: string): string {
  const source = compilation.getAsset(file)?.source.buffer();
  if (!source) throw new Error(`${file} has no content to make a hash of.`);
  return `sha384-${createHash('sha384').update(source).digest('base64')}`;
}
