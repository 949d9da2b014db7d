/** Background work on orders: cancels unpaid ones, and erases personal data of erased accounts from finished ones. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import { cancelOrder } from './change-order';
import { isOrderOver } from './orders.repository';

/** Otherwise orders that nobody pays would keep their units from others. */
const unpaidDays = 14;
const rowsPerStep = 1000;
const isBuyerErased = sql<boolean>`exists (
  select from users where users.id = orders.buyer_id and users.erased_at is not null
)`;

export const orderWork: BackgroundWork = {
  name: 'The end of unpaid orders and the erasure of finished ones',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(cancelUnpaid));
    while (await runStep(eraseFinished));
    while (await runStep(eraseSellers));
  },
};

/** Cancels one order whose bank transfer has not arrived in time. Returns whether there was one. */
export function cancelUnpaid(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const unpaid = await transaction
      .selectFrom('orders')
      .select('number')
      .where('status', '=', 'placed')
      .where('payment', '=', 'bank-transfer')
      .where((eb) =>
        eb.or([
          eb('placed_at', '<', sql<Date>`now() - make_interval(days => ${unpaidDays})`),
          sql<boolean>`${isBuyerErased}`,
        ]),
      )
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (unpaid) await cancelOrder(transaction, unpaid.number, 'shop');
    return unpaid !== undefined;
  });
}

/** Erases the addresses of finished orders of erased buyers. Returns whether there may be more. */
export async function eraseFinished(database: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ email: '', address: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .innerJoin('orders', 'orders.buyer_id', 'users.id')
        .select('orders.id')
        .where('users.erased_at', 'is not', null)
        .where('orders.email', '<>', '')
        .where(isOrderOver)
        .limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === rowsPerStep;
}

/** Erases the names of erased sellers. Returns whether there may be more. */
async function eraseSellers(database: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('order_lines')
    .set({ seller: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .innerJoin('order_lines', 'order_lines.seller_id', 'users.id')
        .select('order_lines.id')
        .where('users.erased_at', 'is not', null)
        .where('order_lines.seller', '<>', '')
        .limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === rowsPerStep;
}
