import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, User } from '../database/schema';
import { signAccessToken } from '../identity/access-token';
import type { NamedActor } from '../modules/audit/audit.repository';
import type { Settings } from '../settings';

/** A registered user, a buyer by default. */
export function makeUser(
  database: Kysely<Database>,
  fields: Partial<Insertable<Database['users']>> = {},
): Promise<User> {
  const subject = randomUUID();
  return database
    .insertInto('users')
    .values({
      subject,
      email: `${subject}@ocs.example`,
      name: 'Test Person',
      registered_at: new Date(),
      email_verified_at: new Date(),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A listed product of this creator. */
export function makeProduct(
  database: Kysely<Database>,
  creator: User,
  fields: Partial<Insertable<Database['products']>> = {},
): Promise<Selectable<Database['products']>> {
  return database
    .insertInto('products')
    .values({
      name: 'Halden H70',
      brand: 'Halden',
      price: '1149.50',
      category: 'DSLR',
      description: 'A camera.',
      photos: '',
      creator: creator.email,
      creator_id: creator.id,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The access token of a sign-in, by default of one just now. */
export function tokenFor(
  { tokenSecret }: Settings,
  user: User,
  claims: { authTime?: number; scope?: 'embed'; hasSecondFactor?: boolean } = {},
): Promise<string> {
  const authTime = Math.floor(Date.now() / 1000);
  return signAccessToken({ subject: user.subject, version: user.token_version, authTime, ...claims }, tokenSecret);
}

/** Who does what no user did. */
export const testActor: NamedActor = { name: 'test', address: null };
