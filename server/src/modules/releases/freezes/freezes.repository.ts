/** Freezes: times in which nothing is released. Rollbacks and previews are possible, and rollouts wait. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { conflict } from '../../../http/problem';
import { assertUserExists, recordAudit, type Actor } from '../../audit/audit.repository';
import { changeReleases } from '../releases.repository';

export interface Freeze {
  id: string;
  beginsAt: Date;
  /** Null: until it is lifted. */
  endsAt: Date | null;
  reason: string;
}

/** What audit entries of freezes are about. No part has such a name. */
const everyPart = 'all parts';

const freezes = (database: Kysely<Database>) =>
  database
    .selectFrom('release_freezes')
    .select(['id', 'begins_at as beginsAt', 'ends_at as endsAt', 'reason'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('begins_at')
    .orderBy('id');

/** The freezes of now and of later. */
export const listFreezes = (database: Kysely<Database>): Promise<Freeze[]> => freezes(database).execute();

/** The freeze of this moment that ends last. */
export const freezeNow = (database: Kysely<Database>): Promise<Freeze | undefined> =>
  freezes(database)
    .where('begins_at', '<=', sql<Date>`now()`)
    .clearOrderBy()
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();

/** Throws a 409 problem during a freeze. Call it in `changeReleases`, before visitors get a newer version. */
export async function assertReleasesAllowed(transaction: Kysely<Database>): Promise<void> {
  const freeze = await freezeNow(transaction);
  if (!freeze) return;
  const end = freeze.endsAt ? `until ${utc(freeze.endsAt)}` : 'until an admin lifts the freeze';
  throw conflict('releases-frozen', `Nothing is released ${end}. Rollbacks are possible. The reason: ${freeze.reason}`);
}

const utc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Adds a freeze. It waits for releases that have begun, so that none goes live after it. */
export function addFreeze(
  database: Kysely<Database>,
  { beginsAt, endsAt, reason }: Omit<Freeze, 'id'>,
  actor: Actor,
): Promise<Freeze> {
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const added = await transaction
      .insertInto('release_freezes')
      .values({ begins_at: beginsAt, ends_at: endsAt, reason })
      .returning(['id', 'begins_at as beginsAt', 'ends_at as endsAt', 'reason'])
      .executeTakeFirstOrThrow();
    const details = { reasons: [reason, `${utc(beginsAt)} to ${endsAt ? utc(endsAt) : 'an open end'}`] };
    await recordAudit(transaction, actor, { action: 'releases-frozen', kind: 'release', id: everyPart, details });
    return added;
  });
}

/** Removes a freeze; returns whether it was there. */
export function liftFreeze(database: Kysely<Database>, id: string, actor: Actor): Promise<boolean> {
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const lifted = await transaction
      .deleteFrom('release_freezes')
      .where('id', '=', id)
      .returning('reason')
      .executeTakeFirst();
    if (!lifted) return false;
    const details = { reasons: [lifted.reason] };
    await recordAudit(transaction, actor, { action: 'freeze-lifted', kind: 'release', id: everyPart, details });
    return true;
  });
}
