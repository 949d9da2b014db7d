import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { sharedVersion, styleTransformers } from 'remote-kit/build';
import ts from 'typescript';
import { root } from '../local-shop/script';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Compiles each module of a workspace to a module of its own in `outdir`, and copies the other files. */
export async function compile(workspace: string, outdir: string): Promise<void> {
  const source = path.join(workspace, 'src');
  const files = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file));
  await esbuild.build({
    entryPoints: modules,
    outdir,
    outbase: source,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    // The first plugin that loads a file wins.
    plugins: [separateModules, await withSharedHash(), compiledStyles(workspace)],
  });
  const others = files.filter((file) => /(jest-preset\.json|\.d\.ts)$/.test(file));
  for (const file of others) await cp(file, path.join(outdir, path.relative(source, file)));
}

/** Keeps relative imports as imports, with the extension that Node needs. Only JSON becomes part of the module. */
const separateModules: esbuild.Plugin = {
  name: 'separate modules',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path: request, resolveDir, kind }) => {
      if (kind === 'entry-point' || request.endsWith('.json')) return undefined;
      const isFolder = !['.ts', '.tsx'].some((end) => existsSync(path.join(resolveDir, request + end)));
      return { path: isFolder ? `${request}/index.js` : `${request}.js`, external: true };
    });
  },
};

/** Gives styled components the ids and CSS that they have in the shell's build: classes of prerendered HTML depend on both. */
const compiledStyles = (workspace: string): esbuild.Plugin => ({
  name: 'compiled styles',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
        fileName: file,
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          jsx: ts.JsxEmit.ReactJSX,
          verbatimModuleSyntax: true,
        },
        transformers: { before: styleTransformers(workspace) },
      });
      return { contents: outputText, loader: 'js' };
    });
  },
});

const withSharedHash = async (): Promise<esbuild.Plugin> => {
  const hash = await sharedVersion(root);
  return {
    name: 'hash of the shared packages',
    setup(build) {
      build.onLoad({ filter: /packed-shared-hash\.ts$/ }, () => ({
        contents: `export const packedSharedHash = ${JSON.stringify(hash)};\n`,
      }));
    },
  };
};
