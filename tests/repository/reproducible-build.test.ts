import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const kit = path.resolve('../remote-kit');
const { resolve } = createRequire(path.join(kit, 'package.json'));

const config = `
import { ModuleFederationPlugin } from ${JSON.stringify(resolve('@module-federation/enhanced/webpack'))};
import { FederationFilesPlugin, manifest, runtimeOfShell } from ${JSON.stringify(path.join(kit, 'src/webpack/federation.ts'))};

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto' },
  externals: [runtimeOfShell],
  plugins: [
    ...(process.env.WITHOUT_FIXED_IDS ? [] : [new FederationFilesPlugin()]),
    new ModuleFederationPlugin({
      name: 'part',
      filename: 'remoteEntry.js',
      exposes: { './page': './page.js' },
      manifest,
      dts: false,
    }),
  ],
};
`;

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ocs-reproducible-')));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a small remote in a folder with this name; returns its files. */
async function buildIn(name: string, env: Record<string, string> = {}): Promise<Record<string, string>> {
  const part = path.join(folder, name, 'part');
  const output = path.join(folder, 'out');
  await rm(output, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await writeFile(path.join(part, 'package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  await writeFile(path.join(part, 'page.js'), 'export const Component = () => "page";');
  await writeFile(path.join(part, 'webpack.config.mts'), config);
  const cli = resolve('webpack-cli/bin/cli.js');
  const args = ['--import', resolve('tsx'), cli, '--config', 'webpack.config.mts', '--output-path', output];
  await promisify(execFile)(process.execPath, args, { cwd: part, env: { ...process.env, ...env } });
  const names = await readdir(output);
  const read = async (file: string) => [file, await readFile(path.join(output, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

test('the bytes of a remote do not depend on the folder of the checkout', async () => {
  const first = await buildIn('a');
  expect(Object.keys(first)).toEqual(expect.arrayContaining(['remoteEntry.js', 'mf-manifest.json']));
  expect(await buildIn('another-folder')).toEqual(first);
}, 60_000);

test('without fixed ids they depend on it, so the comparison finds a difference', async () => {
  const env = { WITHOUT_FIXED_IDS: 'true' };
  expect(await buildIn('another-folder', env)).not.toEqual(await buildIn('a', env));
}, 60_000);
