import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStandaloneRemote } from './standalone';

const repository = path.resolve(__dirname, '../..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-standalone-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('refuses a folder with files, and leaves them alone', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  await expect(createStandaloneRemote(repository, 'order-history', folder)).rejects.toThrow('is not empty');
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

test.each([
  ['Order History', 'cannot be the name of a remote'],
  ['storefront', 'There is a part called storefront already'],
  ['cart', 'storefront has a page at /profile/cart already'],
])('refuses the name %s and creates nothing', async (name, sentence) => {
  await expect(createStandaloneRemote(repository, name, folder)).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
});
