/**
 * Releases that are being uploaded: rows that any server finds, named by a hash of their document. Each part has a limited
 * number of drafts, whose size and age are limited; the oldest makes room for a new one.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { integrityOf } from 'contract/integrity';
import { maxFileBytes, type Release } from 'contract/release';
import type { Database } from '../../database/schema';
import { notFound, Problem } from '../../http/problem';
import { Queue } from '../../http/queue';
import type { ReleasePlace } from './release-place';
import { fileKey } from './stored-version';

const maxDrafts = 20;
const maxDraftBytes = 128 * 1024 * 1024;
/** Uploads that are received at a time; others wait. */
const maxUploads = 16;

interface DraftName {
  name: string;
  draft: string;
}

/** A hash of the document, so that uploads of one version with different bytes never mix. */
export const draftId = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 32);

/** Creates a draft, or resumes one that was interrupted. */
export async function openDraft(database: Kysely<Database>, release: Release): Promise<string> {
  const { name } = release;
  const draft = draftId(release);
  await database
    .insertInto('release_drafts')
    .values({ name, draft, document: JSON.stringify(release) })
    .onConflict((conflict) => conflict.columns(['name', 'draft']).doUpdateSet({ opened_at: sql`clock_timestamp()` }))
    .execute();
  await removeOldDrafts(database);
  return draft;
}

const isTooOld = sql<boolean>`opened_at < now() - interval '1 day'`;

/** The document of a draft; undefined if it is unknown, too old or published. */
export async function findDraft(database: Kysely<Database>, { name, draft }: DraftName): Promise<Release | undefined> {
  const found = await database
    .selectFrom('release_drafts')
    .select('document')
    .where('name', '=', name)
    .where('draft', '=', draft)
    .where(sql<boolean>`not ${isTooOld}`)
    .executeTakeFirst();
  return found?.document;
}

/** Ends a draft that was published; its files are the version's. */
export async function closeDraft(database: Kysely<Database>, { name, draft }: DraftName): Promise<void> {
  await database.deleteFrom('release_drafts').where('name', '=', name).where('draft', '=', draft).execute();
}

/** Removes drafts that are older than a day or not among a part's newest. `removeUnusedFiles` removes their files. */
export async function removeOldDrafts(database: Kysely<Database>): Promise<void> {
  const old = database
    .with('numbered', (query) =>
      query
        .selectFrom('release_drafts')
        .select(['name', 'draft', 'opened_at'])
        .select(sql<string>`row_number() over (partition by name order by opened_at desc)`.as('age')),
    )
    .selectFrom('numbered')
    .select(['name', 'draft'])
    .where((eb) => eb.or([isTooOld, eb(sql<number>`age::int`, '>', maxDrafts)]));
  await database
    .deleteFrom('release_drafts')
    .where((eb) => eb(eb.refTuple('name', 'draft'), 'in', old.$asTuple('name', 'draft')))
    .execute();
}

/** Each holds its file in memory. */
const uploads = new Queue(maxUploads, 30_000);

/** Stores an uploaded file whole and with the right hash, or not at all. */
export const receiveFile = (...upload: Parameters<typeof storeUpload>): Promise<void> =>
  uploads.run(() => storeUpload(...upload));

async function storeUpload(
  { database, store }: Pick<ReleasePlace, 'database' | 'store'>,
  { name, draft, file, hash }: DraftName & { file: string; hash: string },
  body: Readable,
): Promise<void> {
  const content = await readWhole(body, file);
  if (integrityOf(content) !== hash) throw otherHash(file);
  if (await store.has(fileKey(hash))) return;
  const charge = async (bytes: number): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('release_drafts')
      .set({ bytes: sql<string>`bytes + ${bytes}` })
      .where('name', '=', name)
      .where('draft', '=', draft)
      .where(sql<boolean>`bytes + ${bytes} <= ${maxDraftBytes}`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  if (!(await charge(content.length)))
    throw (await findDraft(database, { name, draft })) ? draftTooLarge() : noSuchDraft();
  await store.put(fileKey(hash), content).catch(async (error: unknown) => {
    // The sender tries again.
    await charge(-content.length);
    throw error;
  });
}

async function readWhole(body: Readable, file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // An error must not destroy the request: its sender waits for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw tooLarge(file);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
