import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { isOrderOver } from '../orders/orders.repository';
import { eraseReviewsOf } from '../reviews/erase-reviews.repository';

/**
 * Erases a removed user's personal data, except the subject, by which the provider's account is deleted later, and except products,
 * lists and photos, which other background work clears, and except the names in order lines and open orders, which `order-work.ts` erases.
 */
export async function eraseUser(transaction: Transaction<Database>, id: string): Promise<void> {
  const { email, email_verified_at: verifiedAt } = await transaction
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Without a verified address, these may be somebody else's.
  if (verifiedAt) {
    await transaction
      .deleteFrom('contact_messages')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .execute();
    await transaction
      .deleteFrom('mails')
      .where(sql<boolean>`lower(recipient) = lower(${email})`)
      .execute();
  }
  // Before the reports: whoever removes a review locks its product first, too.
  await eraseReviewsOf(transaction, id);
  await transaction.deleteFrom('product_reports').where('reporter_id', '=', id).execute();
  await transaction.deleteFrom('product_imports').where('user_id', '=', id).execute();
  await transaction
    .updateTable('orders')
    .set({ email: '', address: null })
    .where('buyer_id', '=', id)
    .where(isOrderOver)
    .execute();
  await transaction.deleteFrom('sign_ins').where('user_id', '=', id).execute();
  await transaction.deleteFrom('ended_sign_ins').where('user_id', '=', id).execute();
  await transaction.deleteFrom('flag_people').where('user_id', '=', id).execute();
  await transaction.deleteFrom('embed_codes').where('user_id', '=', id).execute();
  await transaction
    .updateTable('uploaded_photos')
    .set({ taken_down_reason: '' })
    .where('uploader_id', '=', id)
    .execute();
  await transaction
    .updateTable('users')
    .set({
      email: `erased-${id}`,
      name: '',
      email_changed_at: null,
      email_verified_at: null,
      password_set_at: null,
      sign_ins_ended_at: null,
      sign_in_kept: null,
      suspended_at: null,
      suspended_reason: '',
      seller_requested_at: null,
      listing_changed_at: null,
      erased_at: sql`now()`,
      // Removed products name their creator if an earlier version cleared the user.
      cleared_at: null,
    })
    .where('id', '=', id)
    .execute();
}
