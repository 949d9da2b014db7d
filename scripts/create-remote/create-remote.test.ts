import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devServerPort } from 'remote-kit/build';
import { parts } from '../build/parts';
import { createRemote } from './create-remote';

const repository = path.resolve(__dirname, '../..');
let root: string;

/** A checkout as far as a new remote concerns it. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ocs-test-create-'));
  await mkdir(path.join(root, '.github/workflows'), { recursive: true });
  const files = [
    'package.json',
    'scripts/build/parts.ts',
    '.github/CODEOWNERS',
    ...parts.flatMap(({ folder }) => [`${folder}/remote.config.ts`, `${folder}/package.json`]),
    // What a remote.config.ts imports.
    'storefront-mfe/src/flags.ts',
  ];
  const model = ['tsconfig.json', 'webpack.config.ts', 'src/standalone.tsx'];
  for (const file of [...files, ...model.map((name) => `dashboard-seller-mfe/${name}`)]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(repository, file), path.join(root, file));
  }
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
});
afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('creates a remote with a page, a test and its own port, and lists it with the others', async () => {
  const before = JSON.parse(await read('package.json')) as { workspaces: string[] };
  await createRemote(root, 'made-for-a-test');
  const files = await readdir(path.join(root, 'made-for-a-test-mfe'), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'remote.config.ts',
      'webpack.config.ts',
      'src/pages/made-for-a-test/made-for-a-test-page.tsx',
      'src/pages/made-for-a-test/made-for-a-test-page.test.tsx',
    ]),
  );
  expect(await read('made-for-a-test-mfe/remote.config.ts')).toContain("name: 'made_for_a_test'");
  expect(await read('made-for-a-test-mfe/src/pages/made-for-a-test/made-for-a-test-page.tsx')).toContain(
    '<PageHeading>Made For A Test</PageHeading>',
  );
  expect(await read('made-for-a-test-mfe/package.json')).not.toContain('shared-products');
  const ports = parts.map(({ folder }) => devServerPort(path.join(repository, folder)));
  expect(devServerPort(path.join(root, 'made-for-a-test-mfe'))).toBe(Math.max(...ports) + 1);
  expect(await read('scripts/build/parts.ts')).toContain(
    `\n  { folder: 'made-for-a-test-mfe', name: 'made_for_a_test' },\n];\n`,
  );
  expect(await read('.github/workflows/made-for-a-test-mfe.yml')).toContain('part: made-for-a-test-mfe');
  expect(await read('.github/CODEOWNERS')).toMatch(/\n\/made-for-a-test-mfe\/ @ocs\/made-for-a-test\n$/);
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  expect(workspaces).toContain('made-for-a-test-mfe');
  expect(workspaces.filter((folder) => folder !== 'made-for-a-test-mfe')).toEqual(before.workspaces);
});

test("accepts the folder's name too", async () => {
  expect(await createRemote(root, 'also-for-a-test-mfe')).toMatchObject({
    folder: 'also-for-a-test-mfe',
    name: 'also_for_a_test',
  });
});

test.each([
  ['Order History', 'cannot be the name of a remote'],
  ['made_for_a_test', 'cannot be the name of a remote'],
  ['../elsewhere', 'cannot be the name of a remote'],
  ['2fast', 'cannot be the name of a remote'],
  ['-mfe', 'cannot be the name of a remote'],
  ['storefront', 'There is a part called storefront already'],
  ['dashboard-seller', 'There is a part called dashboard_seller already'],
  ['cart', 'storefront has a page at /profile/cart already'],
])('rejects %s with a message and creates nothing', async (name, sentence) => {
  const before = [await readdir(root), await read('package.json'), await read('scripts/build/parts.ts')];
  await expect(createRemote(root, name)).rejects.toThrow(sentence);
  expect([await readdir(root), await read('package.json'), await read('scripts/build/parts.ts')]).toEqual(before);
});

test('rejects a name whose folder exists', async () => {
  await mkdir(path.join(root, 'also-for-a-test-mfe'));
  await expect(createRemote(root, 'also-for-a-test')).rejects.toThrow('There is a folder also-for-a-test-mfe already');
});

test('rejects a sparse checkout, whose lock file would lose the other parts', async () => {
  await rm(path.join(root, 'dashboard-admin-mfe'), { recursive: true });
  await expect(createRemote(root, 'made-for-a-test')).rejects.toThrow('needs the whole repository');
  expect(await readdir(root)).not.toContain('made-for-a-test-mfe');
});
