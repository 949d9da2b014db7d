import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

const changesPerStep = 5000;
/** Any number that no other program uses: two steps that meet would lock the same counts. */
const lockNumber = 714_265_050;

/** Adds the changes of facets, which writers leave behind, to the counts. Until then, readers add them up. */
export const foldFacetChanges: BackgroundWork = {
  name: 'The counting of facets',
  everyMs: 10_000,
  async run(runStep) {
    while (await runStep(foldSome));
  },
};

/** Returns whether there may be more. */
export function foldSome(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${lockNumber}) as "isFree"`.execute(transaction);
    if (!rows[0]?.isFree) return false;
    const { rows: folded } = await sql`
      with folded as (
        delete from facet_changes where id in (select id from facet_changes order by id limit ${changesPerStep})
        returning brand, category, price_band, stars, products
      ), counted as (
        insert into facet_counts
        select facet_kind(grouping(brand, category)), coalesce(brand, ''), coalesce(category, ''), price_band, stars,
            sum(products)
          from folded group by price_band, stars, cube (brand, category) having sum(products) <> 0
        on conflict (kind, brand, category, price_band, stars)
          do update set products = facet_counts.products + excluded.products
      )
      select from folded`.execute(transaction);
    if (folded.length > 0) await sql`delete from facet_counts where products = 0`.execute(transaction);
    return folded.length === changesPerStep;
  });
}
