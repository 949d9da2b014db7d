/** Erases the personal data of removed users. What must stay, such as audit entries, names only the id of the user. */
import { sql, type Kysely, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import type { DeleteProviderAccount } from '../../identity/provider-accounts';

/**
 * Erases a removed user's personal data, except the subject, by which the provider's account is deleted later, and except products,
 * lists and photos, which other background work clears.
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
  }
  await transaction
    .deleteFrom('mails')
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .execute();
  await transaction.deleteFrom('product_reports').where('reporter_id', '=', id).execute();
  await transaction.deleteFrom('sign_ins').where('user_id', '=', id).execute();
  await transaction.deleteFrom('ended_sign_ins').where('user_id', '=', id).execute();
  await transaction.deleteFrom('embed_codes').where('user_id', '=', id).execute();
  // Earlier versions recorded addresses.
  await transaction
    .updateTable('releases')
    .set({ released_by: 'a former admin' })
    .where(sql<boolean>`lower(released_by) = lower(${email})`)
    .execute();
  await transaction
    .updateTable('users')
    .set({
      email: `erased-${id}`,
      name: '',
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

/** Erases one removed user whose time has come and whom no other server handles. Returns false if there is none. */
function eraseStep(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', sql<Date>`now()`)
      .where('provider_erased_at', 'is', null)
      .where('erased_at', 'is', null)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (user) await eraseUser(transaction, user.id);
    return user !== undefined;
  });
}

/**
 * Deletes the account of one erased user at the identity provider, and forgets the subject. Returns false if there is none.
 * Rejects if the provider refuses or cannot be reached; the next attempt for this user follows after ten minutes.
 */
async function eraseAtProviderStep(database: Kysely<Database>, deleteAccount: DeleteProviderAccount): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'subject'])
    .where('erased_at', 'is not', null)
    .where('erase_at', '<=', sql<Date>`now()`)
    .where('provider_erased_at', 'is', null)
    .orderBy('erase_at')
    .limit(1)
    .executeTakeFirst();
  if (!user) return false;
  const change = (fields: UpdateObject<Database, 'users'>) =>
    database.updateTable('users').set(fields).where('id', '=', user.id).execute();
  try {
    await deleteAccount(user.subject);
  } catch (error) {
    await change({ erase_at: sql<Date>`now() + interval '10 minutes'` });
    throw error;
  }
  await change({ subject: `erased-${user.id}`, provider_erased_at: new Date() });
  return true;
}

/** Without `deleteAccount`, the subjects stay until an operator configures it. */
export const erasureWork = (
  database: Kysely<Database>,
  deleteAccount: DeleteProviderAccount | undefined,
): BackgroundWork => ({
  name: 'The erasure of removed users',
  // Often: until the provider has deleted the account, nobody can sign up again with its address.
  everyMs: 5000,
  async run(runStep) {
    while (await runStep(eraseStep));
    // Not in the queue of writes, which would wait for the provider.
    while (deleteAccount && (await eraseAtProviderStep(database, deleteAccount)));
  },
});
