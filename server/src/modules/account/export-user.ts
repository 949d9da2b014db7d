import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';

/** With the longest texts, a seller's products take 70 MB: in batches, they do not keep other requests waiting. */
const rowsPerBatch = 500;

/**
 * Everything that the shop keeps about a user at one moment, for the person, as JSON in pieces; undefined for an unknown or
 * removed user.
 */
export function exportUser(database: Kysely<Database>, id: string): Promise<string[] | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readUser(snapshot, id));
}

export const sendExport = (reply: FastifyReply, pieces: string[]): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }));

async function readUser(snapshot: Transaction<Database>, id: string): Promise<string[] | undefined> {
  const account = await snapshot
    .selectFrom('users')
    .select(['id', 'subject', 'email', 'name', 'role', 'created_at', 'registered_at', 'email_verified_at'])
    .select(['password_set_at', 'sign_ins_ended_at', 'suspended_at', 'suspended_reason', 'seller_requested_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  const pieces = [`{"account":${JSON.stringify(account)}`];
  for (const [name, query] of Object.entries(listsOf(account))) {
    pieces.push(`,"${name}":[`, ...(await readRows(snapshot, query)), ']');
  }
  return [...pieces, '}'];
}

/** The rows as JSON, with commas between them. */
async function readRows(snapshot: Transaction<Database>, query: RawBuilder<unknown>): Promise<string[]> {
  await sql`declare export no scroll cursor for ${query}`.execute(snapshot);
  const pieces: string[] = [];
  for (let isLast = false; !isLast;) {
    const { rows } = await sql`fetch ${sql.lit(rowsPerBatch)} from export`.execute(snapshot);
    if (rows.length > 0) pieces.push((pieces.length > 0 ? ',' : '') + JSON.stringify(rows).slice(1, -1));
    isLast = rows.length < rowsPerBatch;
  }
  await sql`close export`.execute(snapshot);
  return pieces;
}

/** What the shop keeps beside the account, by name. */
function listsOf({
  id,
  email,
  email_verified_at: verifiedAt,
}: Pick<User, 'id' | 'email' | 'email_verified_at'>): Record<string, RawBuilder<unknown>> {
  // Without a verified address, these may be somebody else's.
  const byAddress = verifiedAt && {
    messages: sql`
      select name, email, message, created_at, status from contact_messages
      where lower(email) = lower(${email}) order by created_at, id`,
    mails: sql`
      select recipient, subject, body, created_at, sent_at from mails
      where lower(recipient) = lower(${email}) order by created_at, id`,
  };
  return {
    signIns: sql`
      select to_timestamp(auth_time) as started_at, device, last_seen_at from sign_ins
      where user_id = ${id} order by auth_time`,
    endedSignIns: sql`
      select to_timestamp(auth_time) as started_at, ended_at from ended_sign_ins
      where user_id = ${id} order by auth_time`,
    savedItems: sql`
      select list, product_id, name, photos, price, created_at from saved_items
      where user_id = ${id} order by created_at, id`,
    orders: sql`
      select number, email, address, status, payment, shipping, currency, items_cents, shipping_cents, placed_at, paid_at,
        payment_intent,
        (select json_agg(json_build_object('name', name, 'photos', photos, 'seller', seller, 'unit_cents', unit_cents,
          'quantity', quantity, 'status', status) order by position) from order_lines where order_id = orders.id) as lines
      from orders where buyer_id = ${id} order by placed_at, id`,
    sales: sql`
      select product_id, seller, name, photos, unit_cents, quantity, status, placed_at from order_lines
      where seller_id = ${id} order by placed_at, id`,
    products: sql`
      select id, name, brand, price, category, description, photos, more_photos, creator, listed, unlisted_because,
        unlisted_reason, photo_removed_reason, created_at, updated_at
      from products where creator_id = ${id} order by created_at, id`,
    productImports: sql`
      select product_imports.created_at, status, row, name, brand, price, category, description, photos, stock, action
      from product_imports join product_import_rows on import_id = id where user_id = ${id} order by row`,
    photos: sql`
      select path, bytes, taken_down_at, taken_down_reason from uploaded_photos
      where uploader_id = ${id} order by path`,
    reports: sql`
      select product_id, review_id, reason, created_at, closed_at from product_reports
      where reporter_id = ${id} order by created_at, id`,
    reviews: sql`
      select product_id, stars, text, reply, created_at, updated_at, removed_at, removed_reason from reviews
      where user_id = ${id} order by created_at, id`,
    replies: sql`
      select product_id, reply from reviews
      where reply <> '' and product_id in (select id from products where creator_id = ${id}) order by created_at, id`,
    flags: sql`select part, flag, value from flag_people where user_id = ${id} order by part, flag`,
    ...byAddress,
    // What the person did, and what was done to them: then the address is an admin's.
    audit: sql`
      select at, case when actor_id = ${id} then address end as address, action, subject_kind, subject_id, details
      from audit where actor_id = ${id} or (subject_kind = 'user' and subject_id = ${id}) order by number`,
  };
}
