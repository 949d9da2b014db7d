/** What the shop keeps about people, by column: a new column must be named here, and personal data exported and erased. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { makeOrder, makeProduct, makeUser, testAddress } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { orderWork } from '../orders/order-work';
import { recordAudit } from '../audit/audit.repository';
import { photoKey } from '../uploads/photo-store';
import { removePhotos } from '../uploads/remove-photos';
import { clearStep } from '../users/clear-removed-users';
import { erasureWork } from './erasure';

/**
 * - `person`: says something about a person; exported, and erased with the account.
 * - `link`: the id of a user, which says nothing once the user's own row is erased.
 * - `kept`: says something about a person and stays, as docs/privacy.md explains.
 * - `other`: says nothing about a person.
 */
type Kind = 'person' | 'link' | 'kept' | 'other';

const columns: Record<string, Partial<Record<Kind, string>>> = {
  // The address of an admin's request stays: the audit proves who changed what.
  audit: { link: 'actor_id', kept: 'address', other: 'number at actor action subject_kind subject_id details hash' },
  // Both are keyed hashes, and deleted with the canary.
  canary_visitors: {
    kept: 'visitor address',
    other: 'name version loaded failed failed_call content_ms lcp_ms inp_ms',
  },
  catalogue: { other: 'version products' },
  catalogue_slots: { other: 'slot version products' },
  contact_messages: { person: 'name email message', other: 'id created_at status read_at' },
  deploy_tokens: { other: 'id name label hash made_at revoked_at expires_at' },
  embed_codes: { link: 'user_id', other: 'hash origin challenge auth_time token_issued_at expires_at' },
  ended_sign_ins: { link: 'user_id', other: 'auth_time ended_at' },
  ended_tokens: { other: 'hash expires_at' },
  kysely_migration: { other: 'name timestamp' },
  kysely_migration_lock: { other: 'id is_locked' },
  live_releases: { other: 'name version since canary canary_percent canary_since' },
  mails: { person: 'recipient subject body', other: 'id created_at failures next_attempt_at started_at sent_at' },
  order_lines: {
    person: 'seller',
    link: 'seller_id',
    other:
      'id order_id position product_id name photos unit_cents quantity is_stock_taken status carrier tracking_number placed_at',
  },
  orders: {
    person: 'email address',
    link: 'buyer_id',
    // The id at Stripe, for refunds and proof.
    kept: 'payment_intent',
    other: 'id number key status payment shipping currency items_cents shipping_cents units placed_at paid_at',
  },
  product_import_rows: {
    person: 'photos',
    other: 'import_id row given_id name brand price category description stock action product_id errors done',
  },
  product_imports: {
    link: 'user_id',
    other:
      'id status keeps_stock ignored_columns new_rows changed_rows unchanged_rows error_rows added updated unchanged refused created_at advanced_at',
  },
  previews: { other: 'preview name key folder document expires_at' },
  product_counts: { person: 'value', other: 'kind products' },
  product_reports: { person: 'reason', link: 'reporter_id', other: 'id product_id review_id created_at closed_at' },
  // Both are keyed hashes; deleted when another experiment replaces this one, or 30 days after its end.
  experiment_visitors: {
    kept: 'visitor address',
    other: 'experiment value failed failed_call ordered content_ms lcp_ms inp_ms',
  },
  experiments: { other: 'id part flag shares default_value began_at ended_at' },
  flag_people: { person: 'value', link: 'user_id', other: 'part flag' },
  flag_settings: { other: 'part flag revision shares roles experiment' },
  facet_changes: { other: 'id brand category price_band stars products' },
  facets: { other: 'kind brand category price_band stars products' },
  facet_counts: { other: 'kind brand category price_band stars products' },
  product_words: { other: 'word products titles names' },
  products: {
    person: 'creator unlisted_reason photo_removed_reason photos more_photos',
    link: 'creator_id',
    other:
      'id name brand price category description stock listed created_at updated_at words words_weighted changed_in unlisted_because rating_sum rating_count rating_key rated_at',
  },
  release_faults: { other: 'name version fault reports' },
  release_freezes: { other: 'id begins_at ends_at reason' },
  release_webhook: { other: 'id sent claimed_until' },
  release_measurements: { other: 'name version metric up_to samples total' },
  release_reports: { other: 'name version kind reports' },
  release_drafts: { other: 'name draft document bytes opened_at' },
  signing_keys: { other: 'id part label fingerprint public_key added_at revoked_at' },
  releases: {
    other:
      'released_by name version document released_at bytes replaced retired_at pruned_at draft superseded_at envelope signing_key signer',
  },
  reviews: {
    person: 'text reply removed_reason',
    link: 'user_id',
    other: 'id product_id stars created_at updated_at removed_at',
  },
  rollouts: { other: 'name version steps step every_seconds step_since wait_noted' },
  saved_items: { person: 'name photos', link: 'user_id', other: 'id list product_id price created_at' },
  sign_ins: { person: 'device', link: 'user_id', other: 'auth_time last_seen_at' },
  uploaded_photos: { person: 'path taken_down_reason', link: 'uploader_id', other: 'bytes unused_since taken_down_at' },
  users: {
    person: 'subject email name suspended_reason',
    other:
      'id role token_version created_at registered_at deleted_at cleared_at email_changed_at suspended_at seller_requested_at listing_changed_at erase_at erased_at provider_erased_at email_verified_at predates_verification password_set_at sign_ins_ended_at sign_in_kept',
  },
};

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('every column of the database is named', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name
  `.execute(shop.database);
  const named = Object.entries(columns).map(([table, kinds]) => [
    table,
    Object.values(kinds)
      .flatMap((names) => names.split(' '))
      .sort(),
  ]);
  expect(Object.fromEntries(rows.map((row) => [row.table, [...row.columns].sort()]))).toEqual(
    Object.fromEntries(named),
  );
});

/** Occurs in everything that the database holds about the person. */
const mark = randomBytes(16).toString('hex');
const photo = `/uploads/${mark}.jpg`;

/** A seller about whom every personal column says something. */
async function makePerson(): Promise<User> {
  const { database } = shop;
  const person = await makeUser(database, {
    role: 'seller',
    subject: `subject-${mark}`,
    email: `${mark}@ocs.example`,
    name: `Name ${mark}`,
    suspended_reason: `reason-${mark}`,
  });
  const { id, email } = person;
  const takenDown = { path: '/uploads/taken.jpg', bytes: 3, taken_down_at: new Date(), taken_down_reason: mark };
  await database
    .insertInto('uploaded_photos')
    .values([
      { path: photo, bytes: 3, uploader_id: id },
      { ...takenDown, uploader_id: id },
    ])
    .execute();
  const moderated = { listed: false, unlisted_because: 'moderated', unlisted_reason: `reason-${mark}` } as const;
  const product = await makeProduct(database, person, { photos: photo });
  await makeProduct(database, person, { ...moderated, photo_removed_reason: `reason-${mark}`, more_photos: [photo] });
  const removed = await makeProduct(database, person, { photos: photo, listed: false });
  const buyer = await makeUser(database);
  const item = { name: 'An item', photos: photo, price: '1', product_id: removed.id };
  await database
    .insertInto('saved_items')
    .values([
      { ...item, list: 'cart', user_id: buyer.id },
      { ...item, list: 'wishlist', user_id: id, name: mark },
    ])
    .execute();
  await makeOrder(database, person, { email, address: { ...testAddress, name: mark }, status: 'delivered' });
  await makeOrder(database, buyer, {}, { seller_id: id, seller: mark });
  await database.insertInto('sign_ins').values({ user_id: id, auth_time: 1, device: mark }).execute();
  await database.insertInto('ended_sign_ins').values({ user_id: id, auth_time: 2, ended_at: new Date() }).execute();
  await database
    .insertInto('product_reports')
    .values({ product_id: product.id, reporter_id: id, reason: mark })
    .execute();
  const other = await makeProduct(database, buyer);
  await database
    .insertInto('reviews')
    .values([
      { product_id: other.id, user_id: id, stars: 5, text: mark, removed_at: new Date(), removed_reason: mark },
      { product_id: product.id, user_id: buyer.id, stars: 1, text: '', reply: mark },
    ])
    .execute();
  const { id: importId } = await database
    .insertInto('product_imports')
    .values({ user_id: id, keeps_stock: true, ignored_columns: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('product_import_rows')
    .values({ import_id: importId, row: 2, name: 'A camera', brand: '', photos: photo })
    .execute();
  await database
    .insertInto('contact_messages')
    .values({ name: mark, email: email.toUpperCase(), message: mark })
    .execute();
  await database
    .insertInto('flag_settings')
    .values({ part: 'storefront', flag: 'looks', shares: '[]', roles: '[]' })
    .execute();
  await database
    .insertInto('flag_people')
    .values({ part: 'storefront', flag: 'looks', user_id: id, value: JSON.stringify(mark) })
    .execute();
  await database.insertInto('mails').values({ recipient: email, subject: mark, body: mark }).execute();
  await recordAudit(
    database,
    { userId: id, address: '192.0.2.1' },
    { action: 'product-added', kind: 'product', id: product.id },
  );
  return person;
}

/** The tables in which the mark occurs. */
async function tablesWithMark(): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(columns)) {
    const { rows } = await sql`
      select from ${sql.table(table)} as entry where strpos(entry::text, ${mark}) > 0 limit 1
    `.execute(shop.database);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('a person gets everything that the shop keeps about them, and nothing remains after the deletion', async () => {
  const person = await makePerson();
  const { database, store } = shop;
  const key = photoKey(path.basename(photo));
  await store.put(key, Buffer.from('abc'));
  const personal = Object.entries(columns).filter(([, { person: names }]) => names !== undefined);
  expect(await tablesWithMark()).toEqual(personal.map(([table]) => table));

  const answer = await shop.request({ url: '/api/account/export', as: person });
  expect(answer.headers['content-disposition']).toContain('attachment');
  const exported = answer.json<Record<string, unknown>>();
  expect(Object.keys(exported)).toEqual([
    'account',
    'signIns',
    'endedSignIns',
    'savedItems',
    'orders',
    'sales',
    'products',
    'productImports',
    'photos',
    'reports',
    'reviews',
    'replies',
    'flags',
    'messages',
    'mails',
    'audit',
  ]);
  const unmarked: Record<string, string> = { endedSignIns: 'ended_at', audit: '192.0.2.1' };
  for (const [name, part] of Object.entries(exported)) {
    expect([name, JSON.stringify(part).includes(unmarked[name] ?? mark)]).toEqual([name, true]);
  }

  const deletedAccounts: string[] = [];
  const work = erasureWork(database, (subject) => {
    deletedAccounts.push(subject);
    return Promise.resolve(false);
  });
  const deletion = await shop.request({ method: 'DELETE', url: '/api/account', as: person });
  expect(deletion.statusCode).toBe(204);
  while (await clearStep(database));
  await work.run((step) => step(database), new AbortController().signal);
  await orderWork.run((step) => step(database), new AbortController().signal);
  await removePhotos(database, store);
  expect(deletedAccounts).toEqual([`subject-${mark}`]);
  // The mail that says so, which is kept for a week.
  await database.deleteFrom('mails').where('subject', '=', 'Your account at OCS was deleted').execute();
  expect(await tablesWithMark()).toEqual([]);
  expect(await store.has(key)).toBe(false);
});
