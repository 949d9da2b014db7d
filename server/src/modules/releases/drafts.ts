/** Releases on their way: folders beside the released ones, which nobody is served from, each named after its document. */
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { integrityStream } from 'contract/integrity';
import { maxFileBytes, type Release } from 'contract/release';
import { notFound, Problem } from '../../http/problem';
import { readRelease } from './release-folder';

export const draftsFolder = (dataDir: string): string => path.join(dataDir, 'drafts');

export const draftFolder = (dataDir: string, name: string, draft: string): string =>
  path.join(draftsFolder(dataDir), name, draft);

/** Two documents have two drafts: uploads of the same version with other bytes never mix. */
export const draftId = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 32);

/** Begins a draft, or goes on with one that was cut off. */
export async function openDraft(folder: string, release: Release): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, JSON.stringify(release));
  await rename(partial, file);
}

export async function readDraft(folder: string): Promise<Release> {
  const release = await readRelease(folder).catch(() => undefined);
  if (!release) throw notFound('There is no such draft: send its document first.');
  return release;
}

/** The files that have not arrived. */
export async function missingFiles(folder: string, { files }: Release): Promise<string[]> {
  const isThere = async (name: string): Promise<boolean> =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
  const names = Object.keys(files);
  const present = await Promise.all(names.map(isThere));
  return names.filter((_, index) => !present[index]);
}

/** Writes one file of a draft as it arrives; it appears whole and with the right hash, or not at all. */
export async function receiveFile(folder: string, name: string, expected: string, content: Readable): Promise<void> {
  const file = path.join(folder, name);
  const partial = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  const integrity = integrityStream();
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      integrity.update(chunk);
      bytes += chunk.length;
      done(bytes > maxFileBytes ? tooLarge(name) : null, chunk);
    },
  });
  // Opened before anything is read: a pipeline that fails does not wait for its last stream, whose file could then
  // be made after it was removed.
  const writer = (await open(partial, 'wx')).createWriteStream({ flush: true });
  try {
    await pipeline(content, measured, writer);
    if (integrity.result() !== expected) throw otherHash(name);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const tooLarge = (name: string): Problem =>
  new Problem({
    status: 413,
    id: 'file-too-large',
    title: `${name} is larger than ${String(maxFileBytes / 1024 / 1024)} MiB, the most that a released file may have.`,
  });

const otherHash = (name: string): Problem =>
  new Problem({
    status: 422,
    id: 'hash-mismatch',
    title: `What arrived of ${name} is not what release.json describes. Send it again.`,
  });
