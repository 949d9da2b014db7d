import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const scripts = path.resolve('../scripts');
const { resolve } = createRequire(path.join(scripts, 'package.json'));

const config = `
import { ModuleFederationPlugin } from ${JSON.stringify(resolve('@module-federation/enhanced/webpack'))};
import { FederationFilesPlugin, runtimeOfShell } from ${JSON.stringify(path.join(scripts, 'build/webpack/federation.ts'))};

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  externals: [runtimeOfShell],
  plugins: [
    ...(process.env.WITHOUT_FIXED_IDS ? [] : [new FederationFilesPlugin()]),
    new ModuleFederationPlugin({
      name: 'part',
      filename: 'remoteEntry.js',
      exposes: { './page': './page.js' },
      manifest: false,
      dts: false,
    }),
  ],
};
`;

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ocs-reproducible-')));
  await mkdir(path.join(folder, 'part'));
  await writeFile(path.join(folder, 'part/page.js'), 'export const Component = () => "page";');
  await writeFile(path.join(folder, 'part/webpack.config.mts'), config);
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a small remote; returns its scripts. The federation plugin generates a module below the current folder. */
async function buildIn(name: string, env: Record<string, string> = {}): Promise<Record<string, string>> {
  const [cwd, output] = [path.join(folder, name), path.join(folder, 'out')];
  await mkdir(cwd, { recursive: true });
  await rm(output, { recursive: true, force: true });
  const cli = resolve('webpack-cli/bin/cli.js');
  const args = ['--import', resolve('tsx'), cli, '--config', '../part/webpack.config.mts', '--output-path', output];
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const names = await readdir(output);
  const read = async (file: string) => [file, await readFile(path.join(output, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

test('the bytes of a remote do not depend on the folder of the checkout', async () => {
  const first = await buildIn('a');
  expect(Object.keys(first)).toContain('remoteEntry.js');
  expect(await buildIn('another-folder')).toEqual(first);
}, 60_000);

test('without fixed ids they depend on it, so the comparison finds a difference', async () => {
  const env = { WITHOUT_FIXED_IDS: 'true' };
  expect(await buildIn('another-folder', env)).not.toEqual(await buildIn('a', env));
}, 60_000);
