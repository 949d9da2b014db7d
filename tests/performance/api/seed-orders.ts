import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';

const batchSize = 20_000;

/** Of every thousand orders. Nobody has more orders in a larger shop: it has more buyers and sellers. */
const buyersPerThousand = 50;
const sellersPerThousand = 10;

/** Subjects of a buyer of 20 orders and of a seller of 200 lines, in the first thousand orders. */
export const seededBuyer = 'order-buyer-1';
export const seededSeller = 'order-seller-1';

/**
 * Adds the orders with these numbers, counted from 1, for benchmarks: the same in every database, one a minute before now. The
 * newest 10,000 are on their way; older ones are delivered. Orders have one to three lines, each of another seller.
 */
export async function seedOrders(
  database: Kysely<Database>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let first = from; first <= to; first += batchSize) {
    const last = Math.min(first + batchSize - 1, to);
    await addPeople(database, 'buyer', { first, last, perThousand: buyersPerThousand });
    await addPeople(database, 'seller', { first, last, perThousand: sellersPerThousand });
    await addOrders(database, { first, last });
  }
  await sql`vacuum (analyze) users, orders, order_lines`.execute(database);
}

const orderId = sql`md5('order ' || n)::uuid`;
const personOf = (perThousand: number, number = sql`n`) =>
  sql`(${number} / 1000 * ${sql.lit(perThousand)} + ${number} % ${sql.lit(perThousand)})`;
const personId = (role: 'buyer' | 'seller', person: ReturnType<typeof personOf>) =>
  sql`md5(${sql.lit(`order-${role}-`)} || ${person})::uuid`;

/** The buyers or sellers of these orders. */
async function addPeople(
  database: Kysely<Database>,
  role: 'buyer' | 'seller',
  { first, last, perThousand }: { first: number; last: number; perThousand: number },
): Promise<void> {
  const subject = sql`${sql.lit(`order-${role}-`)} || person`;
  await sql`
    insert into users (id, subject, email, name, role, registered_at, email_verified_at)
    select ${personId(role, sql`person`)}, ${subject}, ${subject} || '@ocs.example', ${subject}, ${role}, now(), now()
    from generate_series(
      ${first}::int / 1000 * ${sql.lit(perThousand)}, (${last}::int / 1000 + 1) * ${sql.lit(perThousand)} - 1
    ) person
    on conflict do nothing`.execute(database);
}

async function addOrders(database: Kysely<Database>, { first, last }: { first: number; last: number }): Promise<void> {
  const buyer = personOf(buyersPerThousand);
  const seller = personOf(sellersPerThousand, sql`(n + position)`);
  await sql`
    with placed as (
      insert into orders (id, number, buyer_id, key, email, address, status, payment, shipping, currency, items_cents,
        shipping_cents, units, placed_at, paid_at)
      select ${orderId},
        regexp_replace(translate(lpad(n::text, 12, '0'), '01', 'AB'), '^(.{4})(.{4})(.{4})$', 'OCS-\\1-\\2-\\3'),
        ${personId('buyer', buyer)}, ${orderId}, 'order-buyer-' || ${buyer} || '@ocs.example',
        '{"name": "Buyer", "line1": "1 Main Street", "line2": "", "city": "New York", "region": "NY", "postcode": "10001",
          "country": "US", "phone": ""}',
        status, 'bank-transfer', 'standard', 'USD', (n % 3 + 1) * 10000, 799, n % 3 + 1, at,
        case when status in ('placed', 'cancelled') then null else at end
      from generate_series(${first}::int, ${last}::int) n
      cross join lateral (select now() - n * interval '1 minute' as at, case
        when n % 20 = 0 then 'cancelled'
        when n > 10000 then 'delivered'
        else ('{placed,paid,packed,shipped,delivered}'::text[])[n % 5 + 1]
      end as status) state
      returning id, status, placed_at
    )
    insert into order_lines (order_id, position, product_id, seller_id, seller, name, photos, unit_cents, quantity,
      is_stock_taken, status, placed_at)
    select placed.id, position, md5('product ' || n)::uuid, ${personId('seller', seller)}, 'Seller', 'Halden H70', '', 10000,
      1, false, placed.status, placed.placed_at
    from generate_series(${first}::int, ${last}::int) n join placed on placed.id = ${orderId}
    cross join lateral generate_series(0, n % 3) position`.execute(database);
}
