/**
 * Deltas: what a browser that has an earlier version's file downloads in place of the whole file (Compression Dictionary
 * Transport, RFC 9842).
 */
import { createHash } from 'node:crypto';
import type { BlobStore } from '../../../blobs/blob-store';
import type { ReleasePlace } from '../release-place';
import { likelyVersions } from '../releases.repository';
import { readFileOf, readVersion, storeFile, type StoredFile, type StoredVersion } from '../stored-version';
import { makeDelta } from './delta';
import { filePattern, isDictionary } from './dictionary-header';

/** Few browsers still have older versions, and each costs as much time as the first. */
const versionCount = 5;

/** Longer files would keep other releases waiting. */
const maxBytes = 2 * 1024 * 1024;

/** An earlier version that cannot be read has no deltas; it must not prevent a release. */
const ignoreUnreadable = (): undefined => undefined;

/** The hashes of a part's files in its latest versions, by the pattern of their names. */
export type EarlierFiles = Map<string, Set<string>>;

export async function findEarlierFiles(
  { database, store }: Pick<ReleasePlace, 'database' | 'store'>,
  part: { name: string; version: string },
): Promise<EarlierFiles> {
  const earlier: EarlierFiles = new Map();
  for (const version of await likelyVersions(database, part, versionCount)) {
    const stored = await readVersion(store, { name: part.name, version }).catch(ignoreUnreadable);
    for (const [pattern, hash] of dictionariesIn(stored))
      earlier.set(pattern, (earlier.get(pattern) ?? new Set()).add(hash));
  }
  return earlier;
}

/** One file for each pattern, because a browser keeps one. */
const dictionariesIn = (stored: StoredVersion | undefined): Map<string, string> =>
  new Map(
    Object.entries(stored?.files ?? {})
      .filter(([file]) => isDictionary(file))
      .map(([file, { identity }]) => [filePattern(file), identity]),
  );

/** The hashes of what a file contained, if browsers keep it. */
export const earlierContents = (earlier: EarlierFiles, file: string): string[] =>
  isDictionary(file) ? [...(earlier.get(filePattern(file)) ?? [])] : [];

/** Stores the deltas to these contents that are smaller than `transferBytes`. */
export async function storeDeltas(
  store: BlobStore,
  { content, transferBytes }: { content: Buffer; transferBytes: number },
  dictionaries: string[],
): Promise<StoredFile['deltas']> {
  const deltas: NonNullable<StoredFile['deltas']> = {};
  if (content.length > maxBytes) return undefined;
  for (const hash of dictionaries) {
    const dictionary = await readFileOf(store, hash).catch(ignoreUnreadable);
    const delta = dictionary?.length && (await makeDelta({ earlier: dictionary, content }));
    if (delta && delta.length < transferBytes)
      deltas[createHash('sha256').update(dictionary).digest('base64')] = await storeFile(store, delta);
  }
  return Object.keys(deltas).length > 0 ? deltas : undefined;
}
