import { integrityOf } from 'contract/integrity';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { IntegrityPlugin } from '../../remote-kit/src/webpack/integrity-plugin';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-integrity-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a part of these modules, beginning with main.js. */
async function build(modules: Record<string, string>, optimization: Configuration['optimization']): Promise<Stats> {
  for (const [name, code] of Object.entries(modules)) await writeFile(path.join(folder, name), code);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(folder, 'dist'), filename: '[name].[contenthash:8].js', crossOriginLoading: 'anonymous' },
    optimization,
    plugins: [new IntegrityPlugin()],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('no result'));
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  return stats;
}

const twoChunks = {
  'main.js': 'import("./one.js"); import("./two.js");',
  'one.js': 'export const one = () => import("./two.js");',
  'two.js': 'export const two = "two";',
};

async function builtFiles(): Promise<{ main: string; chunks: Buffer[] }> {
  const dist = path.join(folder, 'dist');
  const names = await readdir(dist);
  const isMain = (name: string) => name.startsWith('main.');
  return {
    main: await readFile(path.join(dist, names.find(isMain) ?? ''), 'utf8'),
    chunks: await Promise.all(names.filter((name) => !isMain(name)).map((name) => readFile(path.join(dist, name)))),
  };
}

test.each([true, false])('the entry contains the hash of every chunk (minified: %s)', async (minimize) => {
  const stats = await build(twoChunks, { minimize });
  expect(stats.hasErrors()).toBe(false);
  const { main, chunks } = await builtFiles();
  expect(chunks).toHaveLength(2);
  for (const bytes of chunks) {
    expect(main).toContain(`"${integrityOf(bytes)}"`);
  }
});

test('fails a build with a chunk that nothing verifies', async () => {
  const stats = await build(
    { 'main.js': 'import "./part.js";', 'part.js': 'console.log("part");' },
    {
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { part: { test: /part/, name: 'part', enforce: true } } },
    },
  );
  expect(stats.toString({ all: false, errors: true })).toMatch(/Nothing verifies the hash of part\.\w+\.js/);
});
