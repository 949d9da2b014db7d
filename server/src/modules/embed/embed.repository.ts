import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Release } from 'contract/release';

/** The remote whose releases contain the embeddable files. */
export const embeddable = 'storefront';

const holding = (file: string) => sql<boolean>`document->'files' ? ${file}`;

/** Releases with embeddable files, newest first. */
function releases(database: Kysely<Database>) {
  return database
    .selectFrom('releases')
    .select('document')
    .where('name', '=', embeddable)
    .where(holding('embed/storefront.js'))
    .orderBy('released_at', 'desc')
    .limit(1);
}

type Found = Promise<Release | undefined>;

export async function findVersion(database: Kysely<Database>, version: string): Found {
  return (await releases(database).where('version', '=', version).executeTakeFirst())?.document;
}

export async function findNewestOfMajor(database: Kysely<Database>, major: string): Found {
  return (await releases(database).where('version', 'like', `${major}.%`).executeTakeFirst())?.document;
}

/** Chunk names contain their content hash, so any version that has the file has the right bytes. */
export async function findHolding(database: Kysely<Database>, file: string): Found {
  return (await releases(database).where(holding(file)).executeTakeFirst())?.document;
}
