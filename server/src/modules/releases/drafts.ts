/** Releases that are being uploaded: folders that are never served, named by a hash of their document. */
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { integrityStream } from 'contract/integrity';
import { maxFileBytes, type Release } from 'contract/release';
import { notFound, Problem } from '../../http/problem';
import { readRelease } from './release-folder';

export const draftsFolder = (dataDir: string): string => path.join(dataDir, 'drafts');

export const draftFolder = (dataDir: string, name: string, draft: string): string =>
  path.join(draftsFolder(dataDir), name, draft);

/** A hash of the document, so that uploads of one version with different bytes never mix. */
export const draftId = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 32);

/** Creates a draft, or resumes one that was interrupted. */
export async function openDraft(folder: string, release: Release): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, JSON.stringify(release));
  await rename(partial, file);
}

export async function readDraft(folder: string): Promise<Release> {
  const release = await readRelease(folder).catch(() => undefined);
  if (!release) throw notFound('There is no such draft. Send its release.json first.');
  return release;
}

/** The files that have not been uploaded yet. */
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

/** Atomic: the file appears complete and with the right hash, or not at all. */
export async function receiveFile(folder: string, name: string, expected: string, content: Readable): Promise<void> {
  const file = path.join(folder, name);
  const partial = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  const integrity = integrityStream();
  let bytes = 0;
  async function* measured() {
    // An error must not destroy the request: its sender waits for the response.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      integrity.update(chunk);
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw tooLarge(name);
      yield chunk;
    }
  }
  // Opened before reading: a failing pipeline does not wait for its last stream, which could create the file after its
  // removal.
  const writer = (await open(partial, 'wx')).createWriteStream({ flush: true });
  try {
    await pipeline(measured, writer);
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
    title: `${name} is larger than ${String(maxFileBytes / 1024 / 1024)} MiB, the maximum size of a released file.`,
  });

const otherHash = (name: string): Problem =>
  new Problem({
    status: 422,
    id: 'hash-mismatch',
    title: `The uploaded ${name} does not have the hash in release.json. Send it again.`,
  });
