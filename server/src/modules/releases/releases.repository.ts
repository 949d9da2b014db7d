import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/schema';
import { Queue } from '../../http/queue';
import type { CompressedBytes, Release } from 'contract/release';
import type { Signed } from 'contract/signature';

/**
 * Named columns, here and in every statement: a prepared `select *` fails once a newer server version adds a column.
 * ESLint refuses it.
 */
export const liveColumns = ['name', 'version', 'since', 'canary', 'canary_percent', 'canary_since'] as const;

/** The row of a part’s live version and canary. */
export type LiveRow = Pick<Selectable<Database['live_releases']>, (typeof liveColumns)[number]>;

const releaseColumns = ['name', 'version', 'document', 'replaced', 'pruned_at'] as const;

type ReleaseRow = Pick<Selectable<Database['releases']>, (typeof releaseColumns)[number]>;

/** A version of a part that visitors get, as live version or canary. */
export interface ReleaseInUse {
  release: Release;
  channel: 'live' | 'canary';
}

/** The versions of a part that visitors get. */
export interface InUseSummary {
  name: string;
  live: string;
  canary: { version: string; percent: number } | null;
}

/** Only one connection of each server waits for the lock: many changes at once leave the others to the shop. */
const queues = new WeakMap<Kysely<Database>, Queue>();

/**
 * Serialises changes with a table lock, so that each is checked against the current live versions. Readers are not
 * blocked.
 */
export function changeReleases<T>(
  database: Kysely<Database>,
  change: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const queue = queues.get(database) ?? new Queue(1);
  queues.set(database, queue);
  return queue.run(() =>
    database.transaction().execute(async (transaction) => {
      // The default would end the transaction, and with it the lock, while the store is slow.
      await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
      await sql`lock table live_releases in share row exclusive mode`.execute(transaction);
      return change(transaction);
    }),
  );
}

export function findLive(database: Kysely<Database>, name: string): Promise<LiveRow | undefined> {
  return database.selectFrom('live_releases').select(liveColumns).where('name', '=', name).executeTakeFirst();
}

export function findRelease(
  database: Kysely<Database>,
  name: string,
  version: string,
): Promise<ReleaseRow | undefined> {
  return database
    .selectFrom('releases')
    .select(releaseColumns)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The version that was published from this draft; undefined if there is none with files. */
export async function findReleaseOfDraft(
  database: Kysely<Database>,
  name: string,
  draft: string,
): Promise<Release | undefined> {
  const found = await database
    .selectFrom('releases')
    .select('document')
    .where('name', '=', name)
    .where('draft', '=', draft)
    .where('pruned_at', 'is', null)
    .executeTakeFirst();
  return found?.document;
}

/** Versions of a part that visitors have, without this one: those in use, then the latest; only those with their files. */
export async function likelyVersions(
  database: Kysely<Database>,
  { name, version }: { name: string; version: string },
  count: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('releases')
    .leftJoin('live_releases as live', 'live.name', 'releases.name')
    .select('releases.version')
    .where('releases.name', '=', name)
    .where('releases.version', '<>', version)
    .where('pruned_at', 'is', null)
    .orderBy(sql<boolean>`releases.version in (live.version, live.canary)`, (order) => order.desc().nullsLast())
    .orderBy('released_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.version);
}

/** Documents of every live version and canary. */
export async function releasesInUse(database: Kysely<Database>): Promise<ReleaseInUse[]> {
  const rows = await database
    .selectFrom('live_releases as live')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'live.name')
        .on((on) =>
          on.or([
            on('releases.version', '=', on.ref('live.version')),
            on('releases.version', '=', on.ref('live.canary')),
          ]),
        ),
    )
    .select(['releases.document', 'releases.version', 'live.canary'])
    .orderBy('releases.name')
    .execute();
  return rows.map(({ document, version, canary }) => ({
    release: document,
    channel: version === canary ? 'canary' : 'live',
  }));
}

/** The signature that permits a release, and who made it: the id of a key, or the identity in a Sigstore certificate. */
export type ValidSignature = { envelope: Signed; key: string } | { envelope: Signed; signer: string };

interface Storing {
  bytes: CompressedBytes;
  releasedBy: string;
  draft?: string | undefined;
  signature?: ValidSignature | undefined;
}

/** Stores a version; a pruned one becomes available again. */
export async function storeRelease(
  transaction: Kysely<Database>,
  release: Release,
  { bytes, releasedBy, draft, signature }: Storing,
): Promise<void> {
  const { name, version } = release;
  const values = { document: JSON.stringify(release), bytes: JSON.stringify(bytes), released_by: releasedBy };
  await transaction
    .insertInto('releases')
    .values({ name, version, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .doUpdateSet({ ...values, released_at: sql`now()`, pruned_at: null })
        .where('releases.pruned_at', 'is not', null),
    )
    .execute();
  if (draft !== undefined)
    await transaction
      .updateTable('releases')
      .set({ draft })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  if (signature) await storeSignature(transaction, release, signature);
}

/** A newer key replaces the signature of an older one, of a revoked one and of Sigstore; a signer at Sigstore that of another. */
async function storeSignature(
  transaction: Kysely<Database>,
  { name, version }: Release,
  signature: ValidSignature,
): Promise<void> {
  const key = 'key' in signature ? signature.key : null;
  const signer = 'signer' in signature ? signature.signer : null;
  const revoked = transaction.selectFrom('signing_keys').select('id').where('revoked_at', 'is not', null);
  await transaction
    .updateTable('releases')
    .set({ envelope: JSON.stringify(signature.envelope), signing_key: key, signer })
    .where('name', '=', name)
    .where('version', '=', version)
    .where((eb) =>
      eb.or([
        eb('signing_key', 'in', revoked),
        key === null
          ? eb.and([eb('signing_key', 'is', null), eb('signer', 'is distinct from', signer)])
          : eb.or([eb('signing_key', 'is', null), eb('signing_key', '<', key)]),
      ]),
    )
    .execute();
}
