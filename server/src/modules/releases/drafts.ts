/**
 * Releases that are being uploaded: folders that are never served, named by a hash of their document. Each part has a limited
 * number of drafts, whose size and age are limited; the oldest makes room for a new one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { integrityStream } from 'contract/integrity';
import { maxFileBytes, type Release } from 'contract/release';
import { notFound, Problem } from '../../http/problem';
import { readRelease, stagingFolder } from './release-folder';

const maxDrafts = 20;
const maxDraftBytes = 128 * 1024 * 1024;
const maxAgeMs = 24 * 60 * 60 * 1000;

const draftsFolder = (dataDir: string): string => path.join(dataDir, 'drafts');

export const draftFolder = (dataDir: string, name: string, draft: string): string =>
  path.join(draftsFolder(dataDir), name, draft);

/** A hash of the document, so that uploads of one version with different bytes never mix. */
const draftId = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 32);

/** Creates a draft, or resumes one that was interrupted. */
export async function openDraft(dataDir: string, release: Release): Promise<string> {
  const draft = draftId(release);
  const folder = draftFolder(dataDir, release.name, draft);
  const file = path.join(folder, 'release.json');
  const partial = `${file}.${randomUUID()}`;
  await whileDraftExists(async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(partial, JSON.stringify(release));
    await rename(partial, file);
  });
  await removeOldDrafts(dataDir, new Date());
  return draft;
}

/** The document of a draft; undefined if it is unknown, too old or published. */
export async function readDraft(folder: string): Promise<Release | undefined> {
  if (Date.now() - (await modifiedAt(folder)) > maxAgeMs) return undefined;
  return readRelease(folder).catch(() => undefined);
}

/** Removes a draft at once, because uploads into it may still arrive. */
export async function removeDraft(dataDir: string, folder: string): Promise<void> {
  const removed = path.join(stagingFolder(dataDir), randomUUID());
  await mkdir(path.dirname(removed), { recursive: true });
  await rename(folder, removed).catch(ignoreMissing);
  await rm(removed, { recursive: true, force: true });
}

/** Removes drafts that are older than a day or not among a part's newest, and what interrupted publications have left. */
export async function removeOldDrafts(dataDir: string, now: Date): Promise<void> {
  const isTooOld = ({ modified }: Entry): boolean => now.getTime() - modified > maxAgeMs;
  for (const { folder } of await newestFirst(draftsFolder(dataDir))) {
    const drafts = await newestFirst(folder);
    const removed = drafts.filter((draft, index) => index >= maxDrafts || isTooOld(draft));
    for (const draft of removed) await removeDraft(dataDir, draft.folder);
  }
  for (const entry of await newestFirst(stagingFolder(dataDir)))
    if (isTooOld(entry)) await rm(entry.folder, { recursive: true, force: true });
}

interface Entry {
  folder: string;
  /** In ms since 1970. */
  modified: number;
}

async function newestFirst(parent: string): Promise<Entry[]> {
  const names = await readdir(parent).catch(() => []);
  const entries = names.map(async (name): Promise<Entry> => {
    const folder = path.join(parent, name);
    return { folder, modified: await modifiedAt(folder) };
  });
  return (await Promise.all(entries)).sort((one, other) => other.modified - one.modified);
}

/** Infinity for a folder that was removed meanwhile. */
const modifiedAt = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );

/** The files that neither the draft nor the served version in `served` has. */
export async function missingFiles(folder: string, { files }: Release, served: string): Promise<string[]> {
  const released = await readRelease(served).catch(() => undefined);
  const isMissing = async ([name, hash]: [string, string]): Promise<boolean> =>
    released?.files[name] !== hash && (await stat(path.join(folder, name)).catch(() => undefined)) === undefined;
  const entries = Object.entries(files);
  const missing = await Promise.all(entries.map(isMissing));
  return entries.flatMap(([name], index) => (missing[index] ? [name] : []));
}

/** Atomic: the file appears complete and with the right hash, or not at all. */
export const receiveFile = (...upload: Parameters<typeof storeFile>): Promise<void> =>
  whileDraftExists(() => storeFile(...upload));

async function storeFile(folder: string, name: string, expected: string, content: Readable): Promise<void> {
  const file = path.join(folder, name);
  const partial = `${file}.${randomUUID()}`;
  const space = maxDraftBytes - (await bytesIn(folder));
  await mkdir(path.dirname(file), { recursive: true });
  const integrity = integrityStream();
  let bytes = 0;
  async function* measured() {
    // An error must not destroy the request: its sender waits for the response.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      integrity.update(chunk);
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw tooLarge(name);
      if (bytes > space) throw draftTooLarge();
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

/** Uploads that are in progress count as far as they have come, so parallel ones may exceed the limit by a few files. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => ({ size: 0 }))));
  return sizes.reduce((total, { size }) => total + size, 0);
}

/** A draft disappears when it is published or too old, also during an upload. */
async function whileDraftExists<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw noSuchDraft();
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

export const noSuchDraft = (): Problem => notFound('There is no such draft. Send its release.json first.');

const draftTooLarge = (): Problem =>
  new Problem({
    status: 413,
    id: 'draft-too-large',
    title: `The release is larger than ${String(maxDraftBytes / 1024 / 1024)} MiB, the maximum size of all its files.`,
  });

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
