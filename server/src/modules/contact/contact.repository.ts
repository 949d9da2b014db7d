import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../database/schema';

export async function insertMessage(
  database: Kysely<Database>,
  message: Insertable<Database['contact_messages']>,
): Promise<void> {
  await database.insertInto('contact_messages').values(message).execute();
}
