import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerError, runCompiler } from '../native-compiler';
import { readTypeCheck, writeTypeCheck, type TypeCheck } from '../type-files';
import { checkPair } from '.';

const timeoutMs = 30_000;

const shell = {
  'contract/package.json': '{"name":"contract","exports":{"./page-module":"./page-module.d.ts"}}',
  'contract/page-module.d.ts': 'export type ExposedPage = { Component: () => unknown };',
  'shared-ui/package.json': '{"name":"shared-ui","exports":{".":"./index.d.ts"}}',
  'shared-ui/index.d.ts': 'export declare const space: (steps: number) => string;',
};

const remote = (files: Record<string, string>): TypeCheck => ({
  format: 1,
  shell: [],
  errors: [],
  options: { lib: ['es2023'], strict: true },
  pages: { './home-page': 'src/home-page.ts' },
  files: {
    'src/home-page.ts': "import { space } from 'shared-ui'; export const Component = () => space(2);",
    ...files,
  },
});

const faultsOf = async (files: Record<string, string>): Promise<string[]> =>
  (await checkPair(shell, remote(files), timeoutMs)).map(({ text }) => text);

test('a remote that uses what the shell declares has no faults', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test('a remote cannot bring declarations in place of the shell’s', async () => {
  const own = {
    'node_modules/shared-ui/package.json': '{"name":"shared-ui","exports":{".":"./index.d.ts"}}',
    'node_modules/shared-ui/index.d.ts': 'export declare const size: number;',
    'src/home-page.ts': "import { size } from 'shared-ui'; export const Component = () => size;",
  };
  expect(await faultsOf(own)).toEqual([expect.stringContaining("has no exported member 'size'")]);
});

test('a remote cannot read files of the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-outside-'));
  await writeFile(path.join(folder, 'secret.ts'), 'export const Component = () => 1;');
  const text = `export { Component } from ${JSON.stringify(path.join(folder, 'secret'))};`;
  expect(await faultsOf({ 'src/home-page.ts': text })).toEqual([': It reads files that it does not contain.']);
  await rm(folder, { recursive: true });
});

test('paths that contradict each other are a fault', async () => {
  expect(await faultsOf({ 'src/home-page.ts/more.ts': '' })).toEqual(['The paths of its files contradict each other.']);
});

test.each(['../outside.ts', '/etc/hosts.ts', 'src/../../outside.ts', 'src/page.js', 'src\\page.ts'])(
  'a description with the path %s is refused',
  async (file) => {
    expect(await readTypeCheck(await writeTypeCheck(remote({})))).toBeDefined();
    expect(await readTypeCheck(await writeTypeCheck(remote({ [file]: '' })))).toBeUndefined();
  },
);

test('a compiler that takes too long is ended', async () => {
  await expect(runCompiler(tmpdir(), ['--version'], 1)).rejects.toThrow(CompilerError);
  expect(await runCompiler(tmpdir(), ['--version'], timeoutMs)).toEqual([expect.stringMatching(/^Version 7\./)]);
});
