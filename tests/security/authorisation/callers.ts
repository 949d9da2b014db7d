import type { Kysely } from 'kysely';
import { SignJWT } from 'jose';
import type { Database, User } from '../../../server/src/database/schema';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { makeUser, testActor, tokenFor } from '../../../server/src/testing/factories';
import type { Settings } from '../../../server/src/settings/settings';

export const people = [
  'visitor',
  'buyer',
  'seller',
  'otherSeller',
  'admin',
  'embeddedSeller',
  'embeddedAdmin',
  'storefrontTeam',
  'otherTeam',
  'deletedUser',
  'suspendedUser',
  'expiredToken',
  'forgedToken',
] as const;
export type Person = (typeof people)[number];

/** Who makes a call. The visitor sends no token, but owns records too. */
export interface Caller {
  user: User;
  token: string | undefined;
}

/** One caller of each kind. The embedded ones have a token of an embedded storefront, the teams a deploy token; the expired and the forged token name the admin. */
export async function makeCallers(database: Kysely<Database>, settings: Settings): Promise<Record<Person, Caller>> {
  const [somebody, buyer, seller, otherSeller, embeddedSeller, admin, deletedUser, suspendedUser] = await Promise.all([
    makeUser(database),
    makeUser(database),
    makeUser(database, { role: 'seller' }),
    makeUser(database, { role: 'seller' }),
    makeUser(database, { role: 'seller' }),
    makeUser(database, { role: 'admin' }),
    makeUser(database, { role: 'admin', deleted_at: new Date() }),
    makeUser(database, { role: 'admin', suspended_at: new Date() }),
  ]);
  const honest = async (user: User): Promise<Caller> => ({ user, token: await tokenFor(settings, user) });
  const embedded = async (user: User): Promise<Caller> => ({
    user,
    token: await tokenFor(settings, user, { scope: 'embed' }),
  });
  const team = async (name: string): Promise<Caller> => ({
    user: somebody,
    token: await makeDeployToken(database, { name, label: 'ci', actor: testActor }),
  });
  return {
    visitor: { user: somebody, token: undefined },
    buyer: await honest(buyer),
    seller: await honest(seller),
    otherSeller: await honest(otherSeller),
    admin: await honest(admin),
    embeddedSeller: await embedded(embeddedSeller),
    embeddedAdmin: await embedded(admin),
    storefrontTeam: await team('storefront'),
    otherTeam: await team('dashboard_admin'),
    deletedUser: await honest(deletedUser),
    suspendedUser: await honest(suspendedUser),
    expiredToken: { user: admin, token: await expiredToken(admin, settings) },
    forgedToken: {
      user: admin,
      token: await tokenFor({ ...settings, tokenSecret: 'not the secret of this server' }, admin),
    },
  };
}

function expiredToken({ subject, token_version: version }: User, { tokenSecret }: Settings): Promise<string> {
  return new SignJWT({ ver: version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuedAt('-20m')
    .setExpirationTime('-5m')
    .sign(new TextEncoder().encode(tokenSecret));
}
