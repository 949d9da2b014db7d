import { sql, type Kysely } from 'kysely';
import type { Release } from 'contract/release';
import type { Database } from '../../../database/schema';

/** A version in a preview. */
interface PreviewedPart {
  release: Release;
  /** The folder of its files, beside those of the part's released versions. */
  folder: string;
}

/** Versions that those who have its link get in place of the live ones. */
export interface Preview {
  preview: string;
  /** In its links, so that they do not show a later preview with the same name. */
  key: string;
  parts: PreviewedPart[];
  expiresAt: Date;
}

const isOver = sql<boolean>`expires_at <= now()`;

/** A preview that has not ended; undefined if there is none with this name. */
export async function findPreview(database: Kysely<Database>, preview: string): Promise<Preview | undefined> {
  const rows = await database
    .selectFrom('previews')
    .select(['key', 'folder', 'document', 'expires_at'])
    .where('preview', '=', preview)
    .where(sql<boolean>`not ${isOver}`)
    .orderBy('name')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const parts = rows.map(({ document, folder }) => ({ release: document, folder }));
  return { preview, key: first.key, parts, expiresAt: first.expires_at };
}

/** A preview in the list: which versions it shows. */
export interface ListedPreview extends Pick<Preview, 'preview' | 'key' | 'expiresAt'> {
  parts: { name: string; version: string }[];
}

/** The previews that have not ended; the ones that were published last come first. */
export async function listPreviews(database: Kysely<Database>): Promise<ListedPreview[]> {
  const rows = await database
    .selectFrom('previews')
    .select(['preview', 'name', 'key', 'expires_at', sql<string>`document ->> 'version'`.as('version')])
    .where(sql<boolean>`not ${isOver}`)
    .orderBy('expires_at', 'desc')
    .orderBy('preview')
    .orderBy('name')
    .execute();
  const previews = new Map<string, ListedPreview>();
  for (const { preview, name, version, key, expires_at: expiresAt } of rows) {
    const listed = previews.get(preview) ?? { preview, key, expiresAt, parts: [] };
    listed.parts.push({ name, version });
    previews.set(preview, listed);
  }
  return [...previews.values()];
}

/** Stores a preview. Parts that it had and has no longer are removed; all others last until its new end. */
export async function storePreview(
  transaction: Kysely<Database>,
  { preview, key, parts, expiresAt }: Preview,
): Promise<void> {
  await transaction.deleteFrom('previews').where('preview', '=', preview).execute();
  const rows = parts.map(({ release, folder }) => ({
    preview,
    name: release.name,
    key,
    folder,
    document: JSON.stringify(release),
    expires_at: expiresAt,
  }));
  await transaction.insertInto('previews').values(rows).execute();
}

/** Removes a part from a preview. Resolves with its version there; undefined if it has none. */
export async function removeFromPreview(
  transaction: Kysely<Database>,
  { preview, name }: { preview: string; name: string },
): Promise<string | undefined> {
  const removed = await transaction
    .deleteFrom('previews')
    .where('preview', '=', preview)
    .where('name', '=', name)
    .returning('document')
    .executeTakeFirst();
  return removed?.document.version;
}

/** Removes the previews that have ended. */
export async function removeExpired(transaction: Kysely<Database>): Promise<void> {
  await transaction.deleteFrom('previews').where(isOver).execute();
}

/** How many previews a part is in. */
export async function countPreviews(database: Kysely<Database>, name: string): Promise<number> {
  const { count } = await database
    .selectFrom('previews')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('name', '=', name)
    .where(sql<boolean>`not ${isOver}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The folders of all parts in previews, each as `PART/FOLDER`. */
export async function previewFolders(database: Kysely<Database>): Promise<Set<string>> {
  const rows = await database.selectFrom('previews').select(['name', 'folder']).execute();
  return new Set(rows.map(({ name, folder }) => `${name}/${folder}`));
}
