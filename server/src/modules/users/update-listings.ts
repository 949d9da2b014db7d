/**
 * Lists or unlists the products of a user whose role or suspension changed, in short steps, so that a seller with any number of
 * products can be suspended and restored. The products are kept, with the reason in `unlisted_because`.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import { reasonToUnlist } from './users.policy';

/** Few: with the longest descriptions, ten products take half a second, during which their words are locked. */
const rowsPerStep = 10;

/** Set with every change of a role or a suspension, so that the products follow. */
export const listingChanged = { listing_changed_at: sql<Date>`now()` };

/** Continues what a request began. Often, because the products of suspended sellers are on sale meanwhile. */
export const listingWork: BackgroundWork = {
  name: 'The listing of products by their creator’s rights',
  everyMs: 1000,
  async run(runStep) {
    while (await runStep((database) => updateListingStep(database)));
  },
};

/**
 * Lists or unlists some products of the named user, or of any whom no other server handles. Products that were removed by their
 * creator or an admin stay off sale. Returns false when nothing is left to do.
 */
export function updateListingStep(database: Kysely<Database>, userId?: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // The lock makes further changes of the user wait, and the user's new products.
    let changed = transaction
      .selectFrom('users')
      .select(['id', 'role', 'suspended_at'])
      .where('listing_changed_at', 'is not', null);
    if (userId !== undefined) changed = changed.where('id', '=', userId);
    const oldest = changed.orderBy('listing_changed_at').limit(1).forNoKeyUpdate();
    const user = await (userId === undefined ? oldest.skipLocked() : oldest).executeTakeFirst();
    if (!user) return false;
    const reason = reasonToUnlist(user);
    // Locked in the order of their ids: steps of several servers may change the same products.
    const products = await transaction
      .selectFrom('products')
      .select('id')
      .where('creator_id', '=', user.id)
      .where((eb) => eb.or([eb('listed', '=', true), eb('unlisted_because', 'is not', null)]))
      .where('unlisted_because', 'is distinct from', reason)
      .where('unlisted_because', 'is distinct from', 'moderated')
      .orderBy('id')
      .limit(rowsPerStep)
      .forNoKeyUpdate()
      .execute();
    if (products.length === 0) {
      await transaction.updateTable('users').set({ listing_changed_at: null }).where('id', '=', user.id).execute();
      return true;
    }
    const ids = products.map(({ id }) => id);
    const listing = { listed: reason === null, unlisted_because: reason };
    await transaction.updateTable('products').set(listing).where('id', 'in', ids).execute();
    return true;
  });
}
