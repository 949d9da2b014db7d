import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { problemFrom } from '../../http/error-handler';
import { receiveFile } from './drafts';
import { integrityOf } from 'contract/integrity';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-draft-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = Buffer.from('export {};');

test('writes a file completely, also into a subfolder', async () => {
  await receiveFile(folder, 'deeper/page.js', integrityOf(content), Readable.from([content]));
  expect(await readFile(path.join(folder, 'deeper/page.js'))).toEqual(content);
  expect(await readdir(path.join(folder, 'deeper'))).toEqual(['page.js']);
});

test.each([
  ['a connection that breaks', 'ECONNRESET'],
  ['a full disk', 'ENOSPC'],
])('%s leaves no partial file behind, and keeps existing files', async (_case, code) => {
  await receiveFile(folder, 'page.js', integrityOf(content), Readable.from([content]));
  const brokenUpload = (): Promise<void> => {
    const broken = new Readable({
      read() {
        this.push('half of');
        this.destroy(Object.assign(new Error(code), { code }));
      },
    });
    return receiveFile(folder, 'page.js', integrityOf(content), broken);
  };
  // Repeated a hundred times: a single upload rarely showed the race between creating and removing a file.
  const uploads = Array.from({ length: 100 }, brokenUpload);
  await Promise.all(uploads.map((upload) => expect(upload).rejects.toMatchObject({ code })));
  expect(await readdir(folder)).toEqual(['page.js']);
  expect(await readFile(path.join(folder, 'page.js'))).toEqual(content);
});

test('reports a full disk as such', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(problemFrom(full)).toMatchObject({ status: 507, title: expect.stringContaining('disk is full') });
});

test('limits the size of all files of a draft', async () => {
  const large = path.join(folder, 'large.js');
  await writeFile(large, '');
  await truncate(large, 128 * 1024 * 1024 - content.length);
  const upload = (name: string) => receiveFile(folder, name, integrityOf(content), Readable.from([content]));
  await upload('fits.js');
  await expect(upload('page.js')).rejects.toMatchObject({ status: 413, title: expect.stringContaining('128 MiB') });
  expect((await readdir(folder)).sort()).toEqual(['fits.js', 'large.js']);
});
