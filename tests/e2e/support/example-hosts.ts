import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../../examples');
const require = createRequire(import.meta.url);

/** The shop's address in the examples' source. */
const exampleShop = 'http://localhost:3000';

/** Returns the files of an example without a build, pointed at the shop under test. */
export async function plainExample(name: string, files: string[], shop: string): Promise<Record<string, string>> {
  const read = async (file: string) =>
    (await readFile(path.join(folder, name, file), 'utf8')).replaceAll(exampleShop, shop);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file === 'index.html' ? '/' : `/${file}`, await read(file)] as const)),
  );
}

/** The installed React version of each example. */
const packages: Record<string, Record<string, string>> = {
  'react-18': { react: packageFolder('react-18'), 'react-dom': packageFolder('react-dom-18') },
};

function packageFolder(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

/** Builds an example with its own configuration for the shop under test, and returns its files. */
export async function builtExample(name: string, shop: string): Promise<Record<string, string>> {
  const root = path.join(folder, name);
  const built = await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_SHOP': JSON.stringify(shop), 'import.meta.env["VITE_SHOP"]': JSON.stringify(shop) },
    resolve: { alias: packages[name] ?? {} },
    build: { write: false },
  });
  if (!('output' in built)) throw new Error(`${name} was built into several outputs.`);
  return Object.fromEntries(
    built.output.map((file) => [
      file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

/** Builds the example of a webpack host for the shop under test, and returns its files. */
export async function webpackExample(shop: string): Promise<Record<string, string>> {
  const root = path.join(folder, 'webpack');
  const output = await mkdtemp(path.join(tmpdir(), 'ocs-example-'));
  try {
    const cli = createRequire(path.join(folder, '../remote-kit/package.json')).resolve('webpack-cli/bin/cli.js');
    await promisify(execFile)(
      process.execPath,
      [cli, '--config', `${root}/webpack.config.cjs`, '--output-path', output],
      {
        // The federation plugin writes a file below the current folder.
        cwd: output,
        env: { ...process.env, SHOP: shop, NODE_PATH: path.join(folder, '../node_modules') },
      },
    );
    const names = (await readdir(output)).filter((name) => name.endsWith('.js'));
    const read = async (name: string) => [`/${name}`, await readFile(path.join(output, name), 'utf8')] as const;
    return Object.fromEntries([
      ['/', await readFile(path.join(root, 'index.html'), 'utf8')] as const,
      ...(await Promise.all(names.map(read))),
    ]);
  } finally {
    await rm(output, { recursive: true });
  }
}
