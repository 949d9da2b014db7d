import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerError, runCompiler } from '../native-compiler';
import { readTypeCheck, writeTypeCheck, type TypeCheck } from '../type-files';
import { checkPair, SettingsError } from '.';

const timeoutMs = 30_000;

const shell = {
  'contract/package.json': '{"name":"contract","exports":{"./page-module":"./page-module.d.ts"}}',
  'contract/page-module.d.ts': 'export type ExposedPage = { Component: () => unknown };',
  'shared-ui/package.json': '{"name":"shared-ui","exports":{".":"./index.d.ts"}}',
  'shared-ui/index.d.ts': 'export declare const space: (steps: number) => string;',
};

const remote = (files: Record<string, string>): TypeCheck => ({
  format: 1,
  remote: 'storefront',
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
  (await checkPair(shell, remote(files), { timeoutMs })).map(({ text }) => text);

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

const outside = 'It reads files that it does not contain.';

test('a remote cannot read files of the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-outside-'));
  await writeFile(path.join(folder, 'secret.ts'), 'export const Component = () => 1;');
  const text = `export { Component } from ${JSON.stringify(path.join(folder, 'secret'))};`;
  expect(await faultsOf({ 'src/home-page.ts': text })).toEqual([outside]);
  await rm(folder, { recursive: true });
});

test('a file that the machine lacks looks the same, and cannot be declared as known', async () => {
  for (const path of ['/no/such/file', '../../../../no-such-file', 'shared-ui/../../../../../no-such-file'])
    expect(await faultsOf({ 'src/home-page.ts': `export { Component } from '${path}';` })).toEqual([outside]);
  const text = "import data from '/no/such/file.json'; export const Component = () => data.secret;";
  const known = { ...remote({ 'src/home-page.ts': text }), errors: ['outside', ': Cannot find module'] };
  expect((await checkPair(shell, known, { timeoutMs })).map((fault) => fault.text)).toEqual([outside]);
});

test('the name of a property is no path', async () => {
  const text =
    "const routes = { '/user': 1 }; const { '/users': users } = routes; export const Component = () => users;";
  expect(await faultsOf({ 'src/home-page.ts': text })).toEqual([
    expect.stringContaining("Property '/users' does not exist"),
  ]);
});

test('a very long path takes no longer than others', async () => {
  const text = `export { Component } from '${'a/'.repeat(200_000)}${'../'.repeat(200_000)}b';`;
  expect(await faultsOf({ 'src/home-page.ts': text })).toEqual([outside]);
});

test('a shell cannot read the sources of a remote', async () => {
  const curious = {
    ...shell,
    'shared-ui/index.d.ts':
      "import type * as page from '../../remote/src/home-page'; export declare const space: (steps: typeof page.secret) => string;",
  };
  const files = {
    'src/home-page.ts':
      "import { space } from 'shared-ui'; export const secret = 'formula'; export const Component = () => space(2);",
  };
  const faults = await checkPair(curious, remote(files), { timeoutMs });
  expect(faults.map(({ text }) => text).join()).not.toContain('formula');
});

test.each<[string, object]>([
  ['contradict each other', { jsx: 'react-jsx', jsxFactory: 'h' }],
  ['name types that are missing', { types: ['missing'] }],
])('settings that %s give no result: the compiler compares nothing then', async (_case, options) => {
  const wrong = remote({
    'src/home-page.ts': "import { space } from 'shared-ui'; export const Component = () => space('2');",
  });
  const strange = { ...wrong, options: { ...wrong.options, ...options } };
  await expect(checkPair(shell, strange, { timeoutMs })).rejects.toThrow(SettingsError);
});

test('messages name no folder of the machine, so an error that the remote had stays known', async () => {
  const files = {
    'src/home-page.ts': "export const Component: () => Wrong = () => 1; type Wrong = import('shared-ui').Missing;",
  };
  const [fault, ...others] = await checkPair(shell, remote(files), { timeoutMs });
  expect(others).toEqual([]);
  expect(fault?.id).not.toContain(tmpdir());
  expect(await checkPair(shell, { ...remote(files), errors: [fault?.id ?? ''] }, { timeoutMs })).toEqual([]);
});

test('compiles with aliases, JavaScript and names outside of ASCII', async () => {
  const aliased = {
    ...remote({
      'src/home-page.ts':
        "import { größe } from '@/größe'; import { two } from './two'; export const Component = () => größe(two);",
      'src/größe.ts': "export { space as größe } from 'shared-ui';",
      'src/two.js': 'export const two = 2;',
      'src/theme.d.ts': "import 'shared-ui'; declare module 'shared-ui' { export interface Theme { dark: boolean } }",
    }),
    options: { lib: ['es2023'], strict: true, allowJs: true, jsx: 'react', paths: { '@/*': ['./src/*'] } },
  };
  const read = await readTypeCheck(await writeTypeCheck(aliased));
  expect(read && (await checkPair(shell, read, { timeoutMs }))).toEqual([]);
});

test('a target that the native compiler lacks is left out', async () => {
  const old = { ...remote({}), options: { strict: true, target: 'es5' } };
  const read = await readTypeCheck(await writeTypeCheck(old));
  expect(read?.options).toEqual({ strict: true });
});

test('a description with too many entries is refused before they are examined', async () => {
  const errors = Array.from({ length: 5001 }, () => '');
  expect(await readTypeCheck(await writeTypeCheck({ ...remote({}), errors }))).toBeUndefined();
});

test('paths that contradict each other are a fault', async () => {
  expect(await faultsOf({ 'src/home-page.ts/more.ts': '' })).toEqual(['The paths of its files contradict each other.']);
});

test.each(['../outside.ts', '/etc/hosts.ts', 'src/../../outside.ts', 'src/page.txt', 'src//page.ts', 'src\\page.ts'])(
  'a description with the path %s is refused',
  async (file) => {
    expect(await readTypeCheck(await writeTypeCheck(remote({})))).toBeDefined();
    expect(await readTypeCheck(await writeTypeCheck(remote({ [file]: '' })))).toBeUndefined();
  },
);

test('without a place for temporary files, there is no result', async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValueOnce('/no/such/folder');
  await expect(checkPair(shell, remote({}), { timeoutMs })).rejects.toThrow(CompilerError);
});

test('a compiler that takes too long is ended', async () => {
  await expect(runCompiler(tmpdir(), ['--version'], { timeoutMs: 1 })).rejects.toThrow(CompilerError);
  expect(await runCompiler(tmpdir(), ['--version'], { timeoutMs })).toEqual([expect.stringMatching(/^Version 7\./)]);
});
