/**
 * A changed e-mail address reaches the user's products in short steps, because a login must not wait for all of them.
 * Until then these products are listed under the former address, which only the user and admins see in full.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

/** Few: with the longest descriptions, ten products take half a second, during which their words are locked. */
const rowsPerStep = 10;

/** Often, because lists by the new address are incomplete meanwhile. */
export const creatorWork: BackgroundWork = {
  name: 'The update of creators',
  everyMs: 1000,
  async run(runStep) {
    while (await runStep(updateCreatorStep));
  },
};

/** Updates some products of a user whose address changed and whom no other server handles. Returns false if there is none. */
export function updateCreatorStep(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // The lock makes a further change of the address wait, and the user's new products, which have the new address.
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email_changed_at', 'is not', null)
      .orderBy('email_changed_at')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!user) return false;
    const { numUpdatedRows } = await transaction
      .with('outdated', (db) =>
        db
          .selectFrom('products')
          .select('id')
          .where('creator_id', '=', user.id)
          .where((eb) => eb.or([eb('listed', '=', true), eb('unlisted_because', 'is not', null)]))
          .where('creator', '<>', user.email)
          .orderBy('id')
          .limit(rowsPerStep)
          .forNoKeyUpdate(),
      )
      .updateTable('products')
      .from('outdated')
      .set({ creator: user.email })
      .whereRef('products.id', '=', 'outdated.id')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      await transaction.updateTable('users').set({ email_changed_at: null }).where('id', '=', user.id).execute();
    }
    return true;
  });
}
