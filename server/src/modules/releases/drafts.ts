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
import type { ReleasePlace } from './release-place';
import { changeReleases } from './releases.repository';
import { fileKey } from './stored-version';
import { usedKeys } from './unused-files';

const maxDrafts = 20;
const maxDraftBytes = 128 * 1024 * 1024;

interface DraftName {
  name: string;
  draft: string;
}

/** A hash of the document, so that uploads of one version with different bytes never mix. */
const draftId = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 32);

/** Creates a draft, or resumes one that was interrupted. */
export async function openDraft(place: ReleasePlace, release: Release): Promise<string> {
  const { name } = release;
  const draft = draftId(release);
  await place.database
    .insertInto('release_drafts')
    .values({ name, draft, document: JSON.stringify(release) })
    .onConflict((conflict) => conflict.columns(['name', 'draft']).doUpdateSet({ opened_at: sql`clock_timestamp()` }))
    .execute();
  await removeOldDrafts(place);
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

/** Removes drafts that are older than a day or not among a part's newest, with the files that nothing else has. */
export async function removeOldDrafts({ database, store }: ReleasePlace): Promise<void> {
  const old = oldDrafts(database);
  if ((await old.execute()).length === 0) return;
  await changeReleases(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('release_drafts')
      .where((eb) => eb(eb.refTuple('name', 'draft'), 'in', oldDrafts(transaction).$asTuple('name', 'draft')))
      .returning('document')
      .execute();
    const remaining = await transaction.selectFrom('release_drafts').select('document').execute();
    const used = await usedKeys(store);
    for (const key of remaining.flatMap(keysOf)) used.add(key);
    await store.delete(removed.flatMap(keysOf).filter((key) => !used.has(key)));
  });
}

function oldDrafts(database: Kysely<Database>) {
  return database
    .with('numbered', (query) =>
      query
        .selectFrom('release_drafts')
        .select(['name', 'draft', 'opened_at'])
        .select(sql<string>`row_number() over (partition by name order by opened_at desc)`.as('age')),
    )
    .selectFrom('numbered')
    .select(['name', 'draft'])
    .where((eb) => eb.or([isTooOld, eb(sql<number>`age::int`, '>', maxDrafts)]));
}

const keysOf = ({ document }: { document: Release }): string[] => Object.values(document.files).map(fileKey);

/** Stores an uploaded file whole and with the right hash, or not at all. */
export async function receiveFile(
  { database, store }: ReleasePlace,
  { name, draft, file, hash }: DraftName & { file: string; hash: string },
  body: Readable,
): Promise<void> {
  const content = await readWhole(body, file);
  if (integrityOf(content) !== hash) throw otherHash(file);
  if (await store.has(fileKey(hash))) return;
  const { numUpdatedRows } = await database
    .updateTable('release_drafts')
    .set({ bytes: sql<string>`bytes + ${content.length}` })
    .where('name', '=', name)
    .where('draft', '=', draft)
    .where(sql<boolean>`bytes + ${content.length} <= ${maxDraftBytes}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw (await findDraft(database, { name, draft })) ? draftTooLarge() : noSuchDraft();
  await store.put(fileKey(hash), content);
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
