/** Prepares the stored files of a version for publication. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFederationManifest } from 'contract/federation-manifest';
import { integrityOf } from 'contract/integrity';
import type { CompressedBytes, Release } from 'contract/release';
import { isPrivateFile, isTypeCheck, isTypeFile, typeCheckFile } from 'contract/type-files';
import type { BlobStore } from '../../blobs/blob-store';
import { Problem } from '../../http/problem';
import { Queue } from '../../http/queue';
import { compress } from './compression/compress';
import { earlierContents, findEarlierFiles, storeDeltas, type EarlierFiles } from './deltas/store-deltas';
import type { ReleasePlace } from './release-place';
import { areStored, fileKey, readFileOf, storeFile, type StoredFile, type StoredVersion } from './stored-version';

const isCompressible = (file: string): boolean => /\.(m?js|css|json|svg|txt|html)$/.test(file);

/** One at a time, because compression keeps two processors busy. */
const preparations = new Queue(1, 60_000);

/** A release whose files are stored in every encoding, and what the release gate examines of them. */
export type Prepared<T> = T & {
  stored: StoredVersion;
  /** Transfer size in bytes, by file. */
  compressedSizes: Record<string, number>;
  /** The federation manifest; undefined if the release names none, or none that is JSON. */
  manifest: unknown;
};

/**
 * Verifies each file against its hash and stores compressed copies and deltas; the shop makes them, so that they need no
 * trust. Files are stored again even if they are there, so that they are too young for `removeUnusedFiles`.
 */
export function prepareFiles<T extends { release: Release }>(
  place: Pick<ReleasePlace, 'database' | 'store'>,
  publications: T[],
): Promise<Prepared<T>[]> {
  return preparations.run(async () => {
    const prepared: Prepared<T>[] = [];
    for (const publication of publications) prepared.push(await prepare(place, publication));
    return prepared;
  });
}

async function prepare<T extends { release: Release }>(
  place: Pick<ReleasePlace, 'database' | 'store'>,
  publication: T,
): Promise<Prepared<T>> {
  const { release } = publication;
  const { store } = place;
  const earlier = await findEarlierFiles(place, release);
  const compressedSizes: Record<string, number> = {};
  const files: StoredVersion['files'] = {};
  const privateFiles: Record<string, string> = {};
  let manifest: unknown;
  for (const [name, hash] of Object.entries(release.files)) {
    const content = await readFileOf(store, hash);
    if (!content) throw changedFile(name);
    if (isPrivateFile(name)) {
      privateFiles[name] = await storeFile(store, content);
      continue;
    }
    if (isTypeCheck(content)) throw notPublic(name);
    const { file, transferBytes } = await storeEncodings(store, { name, content, hash }, earlier);
    files[name] = file;
    if (!isTypeFile(name)) compressedSizes[name] = transferBytes;
    if (name === release.manifest) manifest = readFederationManifest(content.toString());
  }
  const document = Buffer.from(JSON.stringify(release));
  files['release.json'] = (await storeCompressed(store, document)).file;
  return { ...publication, stored: { files, privateFiles }, compressedSizes, manifest };
}

interface StoredEncodings {
  file: StoredFile;
  transferBytes: number;
}

async function storeEncodings(
  store: BlobStore,
  { name, content, hash }: { name: string; content: Buffer; hash: string },
  earlier: EarlierFiles,
): Promise<StoredEncodings> {
  const { file, transferBytes } = isCompressible(name)
    ? await storeCompressed(store, content)
    : { file: { identity: await storeFile(store, content) }, transferBytes: content.length };
  // A picture is compressed already: another one is no help.
  const dictionaries = earlierContents(earlier, name).filter((other) => isCompressible(name) || other === hash);
  const deltas = await storeDeltas(store, { content, transferBytes }, dictionaries);
  return { file: { ...file, ...(deltas && { deltas }) }, transferBytes };
}

async function storeCompressed(store: BlobStore, content: Buffer): Promise<StoredEncodings> {
  const { br, gzip } = await compress(content);
  const [identity, ...compressed] = await Promise.all([
    storeFile(store, content),
    storeFile(store, br),
    storeFile(store, gzip),
  ]);
  return { file: { identity, br: compressed[0], gzip: compressed[1] }, transferBytes: br.length };
}

/** Names of the files whose content the store lacks. */
export async function missingFiles(store: BlobStore, { files }: Release): Promise<string[]> {
  const entries = Object.entries(files);
  const isStored = await areStored(
    store,
    entries.map(([, hash]) => fileKey(hash)),
  );
  return entries.flatMap(([name], index) => (isStored[index] ? [] : [name]));
}

/** Stores the files of a build, also those that are there: a damaged one is repaired. */
export async function storeBuild(store: BlobStore, release: Release, folder: string): Promise<void> {
  for (const [name, hash] of Object.entries(release.files)) {
    const content = await readFile(path.join(folder, name));
    if (integrityOf(content) !== hash) throw changedFile(name);
    await storeFile(store, content);
  }
}

/** Sums the sizes by kind of file. */
export function bytesByKind(sizes: Record<string, number>): CompressedBytes {
  const sum = (fits: (name: string) => boolean): number =>
    Object.entries(sizes).reduce((total, [name, size]) => total + (fits(name) ? size : 0), 0);
  const isJs = (name: string): boolean => /\.m?js$/.test(name);
  const isCss = (name: string): boolean => name.endsWith('.css');
  return { js: sum(isJs), css: sum(isCss), other: sum((name) => !isJs(name) && !isCss(name)) };
}

const changedFile = (name: string): Problem =>
  new Problem({
    status: 422,
    id: 'hash-mismatch',
    title: `${name} is not the file that release.json describes. Build and release the part again.`,
  });

/** Any team could name the hash of another team's file, and have it served. */
const notPublic = (name: string): Problem =>
  new Problem({
    status: 422,
    id: 'not-public',
    title: `${name} contains sources for a type check. Only ${typeCheckFile} may contain them, which is served to nobody.`,
  });
