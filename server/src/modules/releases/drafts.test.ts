import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
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

test('a file appears whole, in a folder of its own if it has one', async () => {
  await receiveFile(folder, 'deeper/page.js', integrityOf(content), Readable.from([content]));
  expect(await readFile(path.join(folder, 'deeper/page.js'))).toEqual(content);
  expect(await readdir(path.join(folder, 'deeper'))).toEqual(['page.js']);
});

test.each([
  ['a connection that breaks', 'ECONNRESET'],
  ['a full disk', 'ENOSPC'],
])('%s leaves nothing of a file behind, and what was there as it was', async (_case, code) => {
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
  // A hundred, since a file could be made after its stream had broken and it was removed; one upload seldom showed it.
  const uploads = Array.from({ length: 100 }, brokenUpload);
  await Promise.all(uploads.map((upload) => expect(upload).rejects.toMatchObject({ code })));
  expect(await readdir(folder)).toEqual(['page.js']);
  expect(await readFile(path.join(folder, 'page.js'))).toEqual(content);
});

test('a full disk is told as what it is', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(problemFrom(full)).toMatchObject({ status: 507, title: expect.stringContaining('disk is full') });
});
