import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** Everything that the shop keeps about a user at one moment, for the person; undefined for an unknown or removed user. */
export function exportUser(database: Kysely<Database>, id: string): Promise<Record<string, unknown> | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readUser(snapshot, id));
}

async function readUser(snapshot: Transaction<Database>, id: string): Promise<Record<string, unknown> | undefined> {
  const account = await snapshot
    .selectFrom('users')
    .select(['id', 'subject', 'email', 'name', 'role', 'created_at', 'registered_at', 'email_verified_at'])
    .select(['password_set_at', 'sign_ins_ended_at', 'suspended_at', 'suspended_reason', 'seller_requested_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  const { email } = account;
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(snapshot)).rows;
  return {
    account,
    signIns: await rows(sql`
      select to_timestamp(auth_time) as started_at, device, last_seen_at from sign_ins
      where user_id = ${id} order by auth_time`),
    endedSignIns: await rows(sql`
      select to_timestamp(auth_time) as started_at, ended_at from ended_sign_ins
      where user_id = ${id} order by auth_time`),
    savedItems: await rows(sql`
      select list, product_id, name, photos, price, created_at from saved_items
      where user_id = ${id} order by created_at, id`),
    products: await rows(sql`
      select id, name, brand, price, category, description, photos, creator, listed, unlisted_because, unlisted_reason,
        photo_removed_reason, created_at, updated_at
      from products where creator_id = ${id} order by created_at, id`),
    photos: await rows(sql`
      select path, bytes, taken_down_at, taken_down_reason from uploaded_photos
      where uploader_id = ${id} order by path`),
    reports: await rows(sql`
      select product_id, reason, created_at, closed_at from product_reports
      where reporter_id = ${id} order by created_at, id`),
    // Without a verified address, these may be somebody else's.
    messages: account.email_verified_at
      ? await rows(sql`
          select name, email, message, created_at, status from contact_messages
          where lower(email) = lower(${email}) order by created_at, id`)
      : [],
    mails: account.email_verified_at
      ? await rows(sql`
          select recipient, subject, body, created_at, sent_at from mails
          where lower(recipient) = lower(${email}) order by created_at, id`)
      : [],
    // Earlier versions recorded addresses.
    releases: await rows(sql`
      select name, version, released_at, released_by from releases
      where lower(released_by) = lower(${email}) order by released_at`),
    // What the person did, and what was done to them: then the address is an admin's.
    audit: await rows(sql`
      select at, case when actor_id = ${id} then address end as address, action, subject_kind, subject_id, details
      from audit where actor_id = ${id} or (subject_kind = 'user' and subject_id = ${id}) order by number`),
  };
}
