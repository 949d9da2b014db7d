/** How the store keeps releases: each file once, under its hash, and one list of files per version. */
import { integrityOf } from 'contract/integrity';
import { z } from 'zod';
import type { BlobStore } from '../../blobs/blob-store';

/** The encodings in which a released file is stored beside its own bytes; the first that a browser accepts is sent. */
export const encodings = ['br', 'gzip'] as const;

const integrity = z.string().startsWith('sha384-');

const storedFileSchema = z.object({
  identity: integrity,
  br: integrity.optional(),
  gzip: integrity.optional(),
  /** Differences to the same file of earlier versions, by the earlier file's SHA-256 in Base64. */
  deltas: z.record(z.string(), integrity).optional(),
});

/** The files of one version: by path below its folder, the hash of each stored encoding. Older servers ignore private files. */
const storedVersionSchema = z.object({
  files: z.record(z.string(), storedFileSchema),
  /** The hashes of files that are served to nobody. */
  privateFiles: z.record(z.string(), integrity).optional(),
});

export type StoredVersion = z.infer<typeof storedVersionSchema>;
export type StoredFile = z.infer<typeof storedFileSchema>;

interface VersionName {
  name: string;
  version: string;
}

export const versionsPrefix = 'releases/';
export const filesPrefix = 'files/';

export const versionKey = ({ name, version }: VersionName): string => `${versionsPrefix}${name}/${version}.json`;

/** The key of the content with this hash. */
export function fileKey(hash: string): string {
  const hex = Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex');
  return `${filesPrefix}${hex.slice(0, 2)}/${hex}`;
}

/** Undefined if the store has no files of this version. */
export function readVersion(store: BlobStore, version: VersionName): Promise<StoredVersion | undefined> {
  return readList(store, versionKey(version));
}

/** Makes the files of a version available to visitors; they are stored already. */
export function writeVersion(store: BlobStore, version: VersionName, stored: StoredVersion): Promise<void> {
  return store.put(versionKey(version), Buffer.from(JSON.stringify(stored)));
}

export const hasVersion = (store: BlobStore, version: VersionName): Promise<boolean> => store.has(versionKey(version));

export const deleteVersion = (store: BlobStore, version: VersionName): Promise<void> =>
  store.delete([versionKey(version)]);

/** The list with this key. */
export const readList = (store: BlobStore, key: string): Promise<StoredVersion | undefined> =>
  store.read(key).then((content) => content && parseVersion(content));

/** The hashes of all files that a version needs. */
export const hashesOf = ({ files, privateFiles = {} }: StoredVersion = { files: {} }): string[] => [
  ...Object.values(files)
    .flatMap(({ identity, br, gzip }) => [identity, br, gzip])
    .filter((hash) => hash !== undefined),
  ...Object.values(privateFiles),
];

/** The keys of all files that a version needs. */
export const keysOf = (stored: StoredVersion | undefined): string[] => hashesOf(stored).map(fileKey);

/** The keys of a version's deltas. One that is missing is no fault: whole files are sent instead. */
export const deltaKeysOf = (stored: StoredVersion | undefined): string[] =>
  Object.values(stored?.files ?? {}).flatMap(({ deltas = {} }) => Object.values(deltas).map(fileKey));

/** Throws if the list is damaged. */
export const parseVersion = (content: Buffer): StoredVersion =>
  storedVersionSchema.parse(JSON.parse(content.toString()));

/** Stores the content and returns its hash. */
export async function storeFile(store: BlobStore, content: Buffer): Promise<string> {
  const hash = integrityOf(content);
  await store.put(fileKey(hash), content);
  return hash;
}

/** The content with this hash; undefined if there is none, or if it is not what was stored. */
export async function readFileOf(store: BlobStore, hash: string): Promise<Buffer | undefined> {
  const content = await store.read(fileKey(hash));
  return content && integrityOf(content) === hash ? content : undefined;
}

const askedAtOnce = 16;

/** Whether the store has each key. */
export async function areStored(store: BlobStore, keys: string[]): Promise<boolean[]> {
  const found: boolean[] = [];
  for (let start = 0; start < keys.length; start += askedAtOnce)
    found.push(...(await Promise.all(keys.slice(start, start + askedAtOnce).map((key) => store.has(key)))));
  return found;
}
