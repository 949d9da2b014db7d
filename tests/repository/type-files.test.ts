import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPackageTypes, readTypeCheck, typeCheckFile, type TypeCheck } from 'contract/type-files';

const run = promisify(execFile);
const repository = path.resolve(__dirname, '../..');
const timeoutMs = 60_000;
let folder: string;

const page = "import { space } from 'shared-ui'; export const Component = () => space(2);";
const settings = {
  strict: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023'],
  types: [],
};

/** A repository of one remote, with packages as npm installs them. */
const sources: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'made-mfe', version: '1.0.0', type: 'module', dependencies: {} }),
  'package-lock.json': '{}',
  'tsconfig.json': JSON.stringify({ compilerOptions: settings }),
  'remote.config.ts':
    "export default { name: 'made', pages: [{ path: '/made', module: './src/page', access: 'public' }], budget: { jsKilobytes: 1 } };",
  'src/page.tsx': page,
  'node_modules/contract/package.json': '{"name":"contract","exports":{"./page-module":"./page-module.d.ts"}}',
  'node_modules/contract/page-module.d.ts': 'export type ExposedPage = { Component: () => unknown };',
  'node_modules/shared-ui/package.json': '{"name":"shared-ui","exports":{".":"./index.d.ts"}}',
  'node_modules/shared-ui/index.d.ts': 'export declare const space: (steps: number) => string;',
  'node_modules/@types/maps/package.json': '{"name":"@types/maps","types":"index.d.ts"}',
  'node_modules/@types/maps/index.d.ts': 'declare const maps: string;',
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-types-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>, place = folder): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), text);
  }
}

/** What the build of the remote says, and the type check that it writes. In a process of its own, as `tsx` needs it. */
async function describe(part = folder): Promise<{ check: TypeCheck | undefined; said: string }> {
  const output = path.join(folder, 'output');
  await mkdir(output);
  const text = `import('remote-kit/types').then(({ writeTypeFiles }) => writeTypeFiles(${JSON.stringify({ name: 'made', folder: part })}, ${JSON.stringify(output)}))`;
  const { stderr } = await run(process.execPath, ['--import', 'tsx', '--eval', text], { cwd: repository });
  const isWritten = (await readdir(output)).includes(typeCheckFile);
  const check = isWritten ? await readTypeCheck(await readFile(path.join(output, typeCheckFile))) : undefined;
  return { check, said: stderr };
}

const config = (compilerOptions: object, more = {}) => ({
  'tsconfig.json': JSON.stringify({ compilerOptions: { ...settings, ...compilerOptions }, ...more }),
});

test.each<[string, Record<string, string>]>([
  ['the usual folders', {}],
  [
    'no folder src, and declarations beside its settings',
    {
      'remote.config.ts': (sources['remote.config.ts'] ?? '').replace('./src/page', './pages/page'),
      'pages/page.tsx': "import url from './map.svg'; export const Component = () => url.length;",
      'env.d.ts': "declare module '*.svg' { const url: string; export default url; }",
    },
  ],
  [
    'declarations that import',
    {
      'src/theme.d.ts': "import 'shared-ui'; declare module 'shared-ui' { export const theme: string }",
      'src/page.tsx': "import { theme } from 'shared-ui'; export const Component = () => theme.length;",
    },
  ],
  [
    'aliases',
    {
      ...config({ paths: { '@/*': ['./src/*'] } }),
      'src/page.tsx': "import { two } from '@/two'; export const Component = () => two;",
      'src/two.ts': 'export const two = 2;',
    },
  ],
  [
    'aliases from a base, as TypeScript 6 and older know it',
    {
      ...config({ baseUrl: '.', paths: { '@/*': ['src/*'] } }),
      'src/page.tsx': "import { two } from '@/two'; export const Component = () => two;",
      'src/two.ts': 'export const two = 2;',
    },
  ],
  [
    'another form of JSX, an old target, and names outside of ASCII',
    {
      ...config({ jsx: 'react', jsxFactory: 'h', target: 'es5' }),
      'src/page.tsx': "import { größe } from './größe'; export const Component = () => größe;",
      'src/größe.ts': 'export const größe = 2;',
    },
  ],
  [
    'global types that only its own settings name',
    { ...config({ types: ['maps'] }), 'src/page.tsx': 'export const Component = () => maps.length;' },
  ],
])(
  'describes a remote with %s',
  async (_case, files) => {
    await write({ ...sources, ...files });
    const { check, said } = await describe();
    expect(said).toBe('');
    expect(check?.errors).toEqual([]);
  },
  timeoutMs,
);

test(
  'global types of a remote are its own: a shell need not have them',
  async () => {
    await write({ ...sources, ...config({ types: ['maps'] }) });
    await describe();
    const names = await readdir(path.join(folder, 'output'));
    expect(names.sort()).toEqual(['mf-types-packages.bin', 'mf-types.json', typeCheckFile]);
    const bundled = await readPackageTypes(await readFile(path.join(folder, 'output/mf-types-packages.bin')));
    expect(Object.keys(bundled ?? {})).toContain('@types/maps/index.d.ts');
  },
  timeoutMs,
);

test(
  'a remote that imports sources from outside of its folder has no types, and the build says so',
  async () => {
    await write({ 'libs/two.ts': 'export const two = 2;', 'package-lock.json': '{}' });
    const { 'package-lock.json': _lock, ...files } = sources;
    const part = path.join(folder, 'made-mfe');
    await write(
      { ...files, 'src/page.tsx': "import { two } from '../../libs/two'; export const Component = () => two;" },
      part,
    );
    const { check, said } = await describe(part);
    expect(check).toBeUndefined();
    expect(said).toContain('made has no types, so the release gate will not compare them. It imports ');
  },
  timeoutMs,
);

test(
  'a folder of packages that several checkouts share is no obstacle',
  async () => {
    await write(sources);
    await mkdir(path.join(folder, 'elsewhere'));
    await run('mv', [path.join(folder, 'node_modules'), path.join(folder, 'elsewhere/node_modules')]);
    await symlink(path.join(folder, 'elsewhere/node_modules'), path.join(folder, 'node_modules'));
    const { check, said } = await describe();
    expect(said).toBe('');
    expect(check?.errors).toEqual([]);
    expect(Object.keys(check?.files ?? {})).toEqual(['src/page.tsx']);
  },
  timeoutMs,
);

test(
  'errors of the remote are known, with their file',
  async () => {
    await write({ ...sources, 'src/page.tsx': page.replace('2', "'2'") });
    const { check } = await describe();
    expect(check?.errors).toEqual([expect.stringMatching(/^src\/page\.tsx: Argument of type 'string'.* \(TS2345\)$/)]);
  },
  timeoutMs,
);
