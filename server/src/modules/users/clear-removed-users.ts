/** Clears the products and lists of removed users in short steps, so that a removal of any size completes. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

/** Few: with the longest descriptions, ten products take half a second, during which their words are locked. */
const rowsPerStep = 10;

/** Continues what a request began. */
export const removalWork: BackgroundWork = {
  name: 'The clearing of removed users',
  everyMs: 10_000,
  async run(runStep) {
    while (await runStep((database) => clearStep(database)));
  },
};

/**
 * Deletes some list items of a removed user, and takes some products off sale, which then name no creator. Handles the named
 * user, or any whom no other server clears. Returns false when nothing is left to do. No rows are added meanwhile, because a removed user cannot write.
 */
export function clearStep(database: Kysely<Database>, userId?: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    let removed = transaction.selectFrom('users').select('id').where('deleted_at', 'is not', null);
    if (userId !== undefined) removed = removed.where('id', '=', userId);
    const oldest = removed.where('cleared_at', 'is', null).orderBy('deleted_at').limit(1).forUpdate();
    const user = await (userId === undefined ? oldest.skipLocked() : oldest).executeTakeFirst();
    if (!user) return false;
    const changed = (await deleteItems(transaction, user.id)) + (await unlistProducts(transaction, user.id));
    if (changed === 0) {
      await transaction.updateTable('users').set({ cleared_at: new Date() }).where('id', '=', user.id).execute();
    }
    return true;
  });
}

async function deleteItems(transaction: Kysely<Database>, userId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('saved_items')
    .where('id', 'in', (items) =>
      items.selectFrom('saved_items').select('id').where('user_id', '=', userId).limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function unlistProducts(transaction: Kysely<Database>, userId: string): Promise<number> {
  // Locked in the order of their ids: steps of several servers may change the same products.
  const products = await transaction
    .selectFrom('products')
    .select('id')
    .where('creator_id', '=', userId)
    // Also those that were removed before: carts and wishlists of others may contain them.
    .where('creator', '<>', '')
    .orderBy('id')
    .limit(rowsPerStep)
    .forNoKeyUpdate()
    .execute();
  if (products.length === 0) return 0;
  const ids = products.map(({ id }) => id);
  const unlisted = {
    listed: false,
    unlisted_because: null,
    unlisted_reason: '',
    photo_removed_reason: '',
    creator: '',
    updated_at: sql<Date>`now()`,
  };
  await transaction.updateTable('products').set(unlisted).where('id', 'in', ids).execute();
  return products.length;
}
