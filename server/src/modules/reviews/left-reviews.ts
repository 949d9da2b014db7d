import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import { eraseReviewsOf } from './erase-reviews.repository';

/** Erases the reviews of people whom a server of the version before reviews erased. */
export const leftReviewWork: BackgroundWork = {
  name: 'The erasure of reviews of erased accounts',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(eraseLeftReviews));
  },
};

/** Returns whether there was such a person. */
export function eraseLeftReviews(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('users')
      .select('id')
      .where('erased_at', 'is not', null)
      .where(sql<boolean>`exists (select from reviews where user_id = users.id)`)
      .limit(1)
      .executeTakeFirst();
    if (person) await eraseReviewsOf(transaction, person.id);
    return person !== undefined;
  });
}
