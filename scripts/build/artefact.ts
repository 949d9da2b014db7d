/** Assembles `dist/`: what a production machine needs beside Node, and nothing that only development needs. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRelease, writeSignature } from 'contract/read-release';
import { build, type Plugin } from 'esbuild';
import type { BuiltPart } from 'remote-kit/build';
import type { Sign } from 'remote-kit/release';
import { root } from '../local-shop/script';
import { lockOf, type PackageLock } from './package-lock';

/** Packages with files that are read at run time, so that they cannot be part of the bundle. */
const installedPackages = ['sharp', '@bokuweb/zstd-wasm', '@fastify/swagger-ui', 'dejavu-fonts-ttf'];

/** Packages that the bundled ones never load here: pg's native client, and the compilers of schemas that zod's replace. */
const absentPackages = ['pg-native', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Zod's messages in other languages. It exports them all as one object, so esbuild cannot leave them out. */
const withoutTranslations: Plugin = {
  name: 'without-translations',
  setup: (bundler) => {
    let isReplaced = false;
    bundler.onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => {
      isReplaced = true;
      return { contents: "export { default as en } from './en.js'" };
    });
    bundler.onEnd(() => {
      if (!isReplaced) throw new Error('Zod has its translations in another file now.');
    });
  },
};

const server = path.join(root, 'server');

/** The bundled code; it finds its migrations and seed one folder above. */
const codeFolder = 'code';

/** Some bundled packages are CommonJS modules that require others at run time. Others import `createRequire` under its own name. */
const requireForBundles = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

const launcher = `import './${codeFolder}/main.js';\n`;

/** Replaces the folder with the bundled server, its migrations and seed, the releases of the parts, and its package.json. */
export async function buildArtefact(folder: string, parts: BuiltPart[], sign?: Sign): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundle(path.join(folder, codeFolder));
  await writeFile(path.join(folder, 'server.js'), launcher);
  await cp(path.join(server, 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  await cp(path.join(server, 'seed/photos'), path.join(folder, 'seed/photos'), { recursive: true });
  for (const part of parts) {
    const release = path.join(folder, 'releases', part.name);
    await cp(part.folder, release, { recursive: true });
    if (sign) await writeSignature(release, await sign(await readRelease(release)));
  }
  await writePackage(folder);
}

async function bundle(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: path.join(server, 'src/main.ts'),
      'decoder-process': path.join(server, 'src/modules/uploads/decoder/decoder-process.ts'),
      'compressor-process': path.join(server, 'src/modules/releases/compression/compressor-process.ts'),
      'delta-process': path.join(server, 'src/modules/releases/deltas/delta-process.ts'),
      'type-check-process': path.join(server, 'src/modules/releases/types/type-check-process.ts'),
      'export-process': path.join(server, 'src/tracing/export-process.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Node parses all of it at each start. Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 500,
    banner: { js: requireForBundles },
    // Node's own streams, of which this package is a copy for browsers.
    alias: { 'readable-stream': 'node:stream' },
    // pg otherwise loads Node's `fetch` at each start, to find out that it does not run at Cloudflare.
    define: { navigator: JSON.stringify({ userAgent: 'Node.js' }) },
    external: [...installedPackages, ...absentPackages],
    plugins: [withoutTranslations],
    logLevel: 'error',
  });
}

async function writePackage(folder: string): Promise<void> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(root, file), 'utf8'));
  const { version, license, engines } = (await readJson('package.json')) as Record<string, unknown>;
  const { dependencies } = (await readJson('server/package.json')) as { dependencies: Record<string, string> };
  const { optionalDependencies } = (await readJson('contract/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const manifest = {
    name: 'ocs-server',
    version,
    private: true,
    license,
    type: 'module',
    engines,
    dependencies: Object.fromEntries(installedPackages.map((name) => [name, dependencies[name] ?? ''])),
    // The compiler of the release gate, for each platform.
    optionalDependencies,
  };
  const lock = lockOf(manifest, (await readJson('package-lock.json')) as PackageLock);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
