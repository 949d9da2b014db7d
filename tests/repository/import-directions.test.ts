import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/local-shop/script';
import { runTool } from '../../scripts/test/run-program';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-imports-'));
  await writeFile(path.join(folder, 'tsconfig.base.json'), '{}');
});

afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Checks the files in `folder` with the repository's rules. */
const checkImports = (...folders: string[]) =>
  runTool('depcruise', ['--config', path.join(root, '.dependency-cruiser.cjs'), ...folders], {
    folder: path.relative(root, folder),
  });

test.each([
  ['a module in http/', 'server/src/http/session.ts', 'server/src/modules/cart/cart.ts', 'server-layers'],
  ['a script in the server', 'server/src/app.ts', 'scripts/build/parts.ts', 'server-has-no-front-end'],
  [
    'shared-ui in shared-auth',
    'shared-auth/src/session.ts',
    'shared-ui/src/button.ts',
    'shared-auth-is-below-shared-ui',
  ],
  [
    'shared-ui in shared-flags',
    'shared-flags/src/part-flags.ts',
    'shared-ui/src/button.ts',
    'shared-flags-is-beside-shared-ui',
  ],
  [
    'shared-products in shared-ui',
    'shared-ui/src/button.ts',
    'shared-products/src/product-form.ts',
    'shared-flags-is-beside-shared-ui',
  ],
  ['shared-flags in the shell', 'shell/src/app.ts', 'shared-flags/src/index.ts', 'only-remotes-have-flags'],
  [
    'shared-flags in shared-products',
    'shared-products/src/product-form.ts',
    'shared-flags/src/index.ts',
    'only-remotes-have-flags',
  ],
  ['the tests in a script', 'scripts/start.ts', 'tests/harness/launch.ts', 'only-tests-import-tests'],
  [
    'another page',
    'storefront-mfe/src/pages/cart/a.ts',
    'storefront-mfe/src/pages/home/b.ts',
    'pages-know-no-other-page',
  ],
])('rejects an import of %s', async (_case, from, to, rule) => {
  const specifier = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
  await write(from, `export { value } from '${specifier}';\n`);
  await write(to, 'export const value = 1;\n');
  const { ok, output } = await checkImports(...new Set([from, to].map((file) => file.split('/')[0] ?? '')));
  expect(output).toContain(rule);
  expect(ok).toBe(false);
});

test('accepts an import in the allowed direction', async () => {
  await write('server/src/modules/cart/cart.ts', "export { value } from '../../http/session';\n");
  await write('server/src/http/session.ts', 'export const value = 1;\n');
  expect(await checkImports('server')).toMatchObject({ ok: true });
});
