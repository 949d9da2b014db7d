import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceVersion } from '../../remote-kit/src/build/source-version';

let folder: string;

/** The repository of one remote. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-version-'));
  await mkdir(path.join(folder, 'src'));
  for (const [file, text] of Object.entries({
    'package.json': '{ "version": "1.2.0" }',
    'package-lock.json': '{}',
    'src/page.tsx': 'export const Component = () => null;',
  }))
    await writeFile(path.join(folder, file), text);
});
afterEach(() => rm(folder, { recursive: true }));

test('follows the source and the lock file', async () => {
  const versions = [await sourceVersion(folder)];
  await writeFile(path.join(folder, 'src/page.tsx'), 'export const Component = () => 1;');
  versions.push(await sourceVersion(folder));
  await writeFile(path.join(folder, 'package-lock.json'), '{ "lockfileVersion": 3 }');
  versions.push(await sourceVersion(folder));
  expect(new Set(versions).size).toBe(3);
  for (const version of versions) expect(version).toMatch(/^1\.2\.0-src[0-9a-f]{10}$/);
});

test('does not depend on files that only one machine has', async () => {
  const before = await sourceVersion(folder);
  await writeFile(path.join(folder, '.env'), 'OCS_DEPLOY_TOKEN=secret');
  for (const other of ['node_modules', 'dist', 'coverage', '.git']) {
    await mkdir(path.join(folder, other));
    await writeFile(path.join(folder, other, 'file.ts'), 'local');
  }
  expect(await sourceVersion(folder)).toBe(before);
});
