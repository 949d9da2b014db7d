import { sql, type Kysely } from 'kysely';
import type { Release } from 'contract/release';
import type { Database } from '../../../database/schema';

/** What is known of a preview: the versions that it shows in place of the live ones, and until when. */
export interface Preview {
  preview: string;
  parts: Release[];
  expiresAt: Date;
}

/** A preview that has not ended; undefined if there is none with this name. */
export async function findPreview(database: Kysely<Database>, preview: string): Promise<Preview | undefined> {
  const rows = await database
    .selectFrom('previews')
    .select(['document', 'expires_at'])
    .where('preview', '=', preview)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('name')
    .execute();
  const [first, ...others] = rows;
  if (!first) return undefined;
  // A part that was published again has renewed the whole preview.
  const expiresAt = others.reduce((last, row) => (row.expires_at > last ? row.expires_at : last), first.expires_at);
  return { preview, parts: rows.map(({ document }) => document), expiresAt };
}

/** Puts a version into a preview, in place of the part's earlier one there. */
export async function storePreview(
  transaction: Kysely<Database>,
  {
    preview,
    release,
    publishedBy,
    expiresAt,
  }: { preview: string; release: Release; publishedBy: string; expiresAt: Date },
): Promise<void> {
  const values = {
    version: release.version,
    document: JSON.stringify(release),
    published_by: publishedBy,
    published_at: sql<Date>`now()`,
    expires_at: expiresAt,
  };
  await transaction
    .insertInto('previews')
    .values({ preview, name: release.name, ...values })
    .onConflict((conflict) => conflict.columns(['preview', 'name']).doUpdateSet(values))
    .execute();
}

/** Whether a preview shows this version. */
export async function isPreviewed(
  database: Kysely<Database>,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const found = await database
    .selectFrom('previews')
    .select('preview')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}
