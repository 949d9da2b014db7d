import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Anyone may name any address, whose owner exports and deletes all of its messages at once. */
const maxPerDay = 20;

/** Returns false if too many messages name the address already. */
export async function insertMessage(
  database: Kysely<Database>,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into contact_messages (name, email, message)
    select ${name}, ${email}, ${message}
    where (select count(*) from contact_messages
      where lower(email) = lower(${email}) and created_at > now() - interval '1 day') < ${maxPerDay}
    returning id
  `.execute(database);
  return rows.length > 0;
}
