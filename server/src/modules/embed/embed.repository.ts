import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Release } from 'contract/release';

/** The remote whose releases contain the embeddable files. */
export const embeddable = 'storefront';

const holding = (file: string) => sql<boolean>`document->'files' ? ${file}`;

/** Releases with embeddable files, newest first; none whose signing key was revoked. */
function releases(database: Kysely<Database>) {
  return database
    .selectFrom('releases')
    .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .where('key.revoked_at', 'is', null)
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

/** The version of this major that was live last. Withdrawn versions and canaries do not count. */
export async function findLatestOfMajor(database: Kysely<Database>, major: string): Found {
  const found = await releases(database)
    .where('version', 'like', `${major}.%`)
    .where('superseded_at', 'is not', null)
    .clearOrderBy()
    .orderBy('superseded_at', 'desc')
    .executeTakeFirst();
  return found?.document;
}

/** Chunk names contain their content hash, so any version that has the file has the right bytes. */
export async function findHolding(database: Kysely<Database>, file: string): Found {
  return (await releases(database).where(holding(file)).executeTakeFirst())?.document;
}
