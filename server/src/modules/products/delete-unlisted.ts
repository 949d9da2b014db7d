/**
 * Deletes products that their creators removed, so that adding and removing products does not fill the database. Those that may
 * return are kept: an admin took them off sale, or their creator may not sell at present.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

const rowsPerStep = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

export const unlistedProductWork: BackgroundWork = {
  name: 'The deletion of products off sale',
  everyMs: 10 * 60_000,
  async run(runStep) {
    for (let after: string | undefined = firstId; after !== undefined;) {
      const last: string = after;
      after = await runStep((database) => deleteUnlistedAfter(database, last));
    }
  },
};

/**
 * Examines the next thousand products off sale after an id, and deletes those that no cart, wishlist or open report names.
 * Returns the last examined id, undefined at the end. A call that puts the product into a list has ended after ten minutes.
 */
async function deleteUnlistedAfter(database: Kysely<Database>, after: string): Promise<string | undefined> {
  const last = await database
    .with('unlisted', (db) =>
      db
        .selectFrom('products')
        .select('id')
        .where(sql<boolean>`not listed`)
        .where('unlisted_because', 'is', null)
        .where('updated_at', '<', sql<Date>`now() - interval '10 minutes'`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsPerStep),
    )
    .with('deleted', (db) =>
      db
        .deleteFrom('products')
        .using('unlisted')
        .whereRef('products.id', '=', 'unlisted.id')
        .where((eb) =>
          eb.not(
            eb.or([
              eb.exists(
                eb
                  .selectFrom('saved_items')
                  .select('saved_items.id')
                  .whereRef('saved_items.product_id', '=', 'products.id'),
              ),
              // Otherwise its creator could remove what was reported, and the reports with it.
              eb.exists(
                eb
                  .selectFrom('product_reports')
                  .select('product_reports.id')
                  .whereRef('product_reports.product_id', '=', 'products.id')
                  .where('product_reports.closed_at', 'is', null),
              ),
              eb.exists(
                eb
                  .selectFrom('product_reports')
                  .innerJoin('reviews', 'reviews.id', 'product_reports.review_id')
                  .select('product_reports.id')
                  .whereRef('reviews.product_id', '=', 'products.id')
                  .where('product_reports.closed_at', 'is', null),
              ),
            ]),
          ),
        ),
    )
    .selectFrom('unlisted')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}
