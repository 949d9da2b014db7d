import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema';

type DeployToken = Selectable<Database['deploy_tokens']>;

const prefix = 'ocs_deploy_';

/** Tells a deploy token from an access token by its look alone. */
export const isDeployToken = (token: string): boolean => token.startsWith(prefix);

/** A token has 256 random bits: a plain hash cannot be guessed back. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a token that may release this part and nothing else; its text is nowhere but in the answer. */
export async function makeDeployToken(
  database: Kysely<Database>,
  { name, label }: { name: string; label: string },
): Promise<string> {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  await database
    .insertInto('deploy_tokens')
    .values({ name, label, hash: hashOf(token) })
    .execute();
  return token;
}

/** The token as it is stored, unless it was revoked or never made. */
export function findDeployToken(database: Kysely<Database>, token: string): Promise<DeployToken | undefined> {
  return database
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export function listDeployTokens(database: Kysely<Database>, name: string): Promise<DeployToken[]> {
  return database.selectFrom('deploy_tokens').selectAll().where('name', '=', name).orderBy('made_at').execute();
}

/** Revokes the token with this label or id; answers it, or undefined when there is none. */
export function revokeDeployToken(
  database: Kysely<Database>,
  { name, labelOrId }: { name: string; labelOrId: string },
): Promise<DeployToken | undefined> {
  return database
    .updateTable('deploy_tokens')
    .set({ revoked_at: new Date() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('label', '=', labelOrId), eb(eb.cast('id', 'text'), '=', labelOrId)]))
    .returningAll()
    .executeTakeFirst();
}
