import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import type { ReportList } from './product-reports.schema';

interface NewReport {
  productId: string;
  reporterId: string;
  reason: string;
}

/** Stores a report about a product on sale; another one by the same person replaces the open one. Returns whether it is on sale. */
export async function storeReport(
  transaction: Kysely<Database>,
  { productId, reporterId, reason }: NewReport,
): Promise<boolean> {
  const stored = await transaction
    .insertInto('product_reports')
    .columns(['product_id', 'reporter_id', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(['id', eb.val(reporterId).$castTo<string>().as('reporter_id'), eb.val(reason).as('reason')])
        .where('id', '=', productId)
        .where('listed', '=', true)
        // Whoever takes the product off sale waits, and closes this report too.
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'reporter_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ reason, created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores a report about a review that is shown; another one by the same person replaces the open one. Returns whether it is shown. */
export async function storeReviewReport(
  transaction: Kysely<Database>,
  { reviewId, reporterId, reason }: { reviewId: string; reporterId: string; reason: string },
): Promise<boolean> {
  // Whoever removes the review waits, and closes this report too.
  const review = await transaction
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!review) return false;
  // The reporter is locked, so nobody adds the same report meanwhile.
  const { numUpdatedRows } = await transaction
    .updateTable('product_reports')
    .set({ reason, created_at: sql`now()` })
    .where('review_id', '=', reviewId)
    .where('reporter_id', '=', reporterId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    await transaction
      .insertInto('product_reports')
      .values({ review_id: reviewId, reporter_id: reporterId, reason })
      .execute();
  }
  return true;
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>['reports'][number];

/** The newest first, with the number of matches. */
export async function listReports(database: Kysely<Database>, { page, limit, status }: ReportList) {
  let matching = database.selectFrom('product_reports as report');
  if (status) matching = matching.where('report.closed_at', status === 'open' ? 'is' : 'is not', null);
  const reports = await matching
    .leftJoin('reviews as review', 'review.id', 'report.review_id')
    .leftJoin('users as author', 'author.id', 'review.user_id')
    .innerJoin('products as product', (join) =>
      join.on((eb) => eb('product.id', '=', eb.fn.coalesce('report.product_id', 'review.product_id'))),
    )
    .innerJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .select(['report.id', 'report.reason', 'report.created_at', 'report.closed_at'])
    .select([
      'reporter.email',
      'product.id as product_id',
      'product.name',
      'product.listed',
      'product.unlisted_because',
    ])
    .select(['report.review_id', 'review.stars', 'review.text', 'review.removed_at', 'author.name as author'])
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { reports, total: Number(total) };
}

export async function countOpenReports(database: Kysely<Database>): Promise<number> {
  const { open } = await database
    .selectFrom('product_reports')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Returns 0 for a report that is closed or unknown. */
export async function closeReport(transaction: Kysely<Database>, id: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('product_reports')
    .set({ closed_at: sql`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Closes all open reports about a product. */
export async function closeReportsOf(transaction: Kysely<Database>, productId: string): Promise<void> {
  await transaction
    .updateTable('product_reports')
    .set({ closed_at: sql`now()` })
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes all open reports about a review. */
export async function closeReportsOfReview(transaction: Kysely<Database>, reviewId: string): Promise<void> {
  await transaction
    .updateTable('product_reports')
    .set({ closed_at: sql`now()` })
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .execute();
}

/** How long reports are kept, open or closed. */
const keptDays = 180;
const rowsPerStep = 1000;

export const oldReportWork: BackgroundWork = {
  name: 'The deletion of old reports',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(eraseOldReports));
  },
};

/** Returns whether there may be more. */
export async function eraseOldReports(database: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('product_reports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_reports')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === rowsPerStep;
}
