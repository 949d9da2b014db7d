import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

/** With the longest descriptions, ten products take half a second. */
const rowsPerStep = 10;

/** Gives the search words of products from before ranked searches their weights. A trigger computes them. */
export const weighWords: BackgroundWork = {
  name: 'The weighing of search words',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(weighSome));
  },
};

/** Returns whether there may be more. */
export async function weighSome(database: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('products')
    .set({ words_weighted: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where('words_weighted', 'is', null)
        .orderBy('id')
        .limit(rowsPerStep)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === rowsPerStep;
}
