import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/schema';
import { recordAudit, type NamedActor } from '../audit/audit.repository';

const columns = ['id', 'name', 'label', 'made_at', 'expires_at', 'revoked_at'] as const;

type DeployToken = Pick<Selectable<Database['deploy_tokens']>, (typeof columns)[number]>;

const dayMs = 24 * 60 * 60 * 1000;

const prefix = 'ocs_deploy_';

/** Distinguishes deploy tokens from access tokens. */
export const isDeployToken = (token: string): boolean => token.startsWith(prefix);

/** A plain hash is enough: a token has 256 random bits. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token that may release this part only, for `days`, audited. Its text is returned once and never stored. */
export async function makeDeployToken(
  database: Kysely<Database>,
  { name, label, days = 90, actor }: { name: string; label: string; days?: number; actor: NamedActor },
): Promise<string> {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  await database.transaction().execute(async (transaction) => {
    // The unique index of labels counts an expired token until it is revoked.
    await transaction
      .updateTable('deploy_tokens')
      .set((eb) => ({ revoked_at: eb.ref('expires_at') }))
      .where('name', '=', name)
      .where('label', '=', label)
      .where('revoked_at', 'is', null)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute();
    await transaction
      .insertInto('deploy_tokens')
      .values({ name, label, hash: hashOf(token), expires_at: new Date(Date.now() + days * dayMs) })
      .execute();
    await recordAudit(transaction, actor, {
      action: 'token-made',
      kind: 'release',
      id: name,
      details: { reasons: [label] },
    });
  });
  return token;
}

/** The stored token; undefined if it is unknown, revoked or expired. */
export function findDeployToken(database: Kysely<Database>, token: string): Promise<DeployToken | undefined> {
  return database
    .selectFrom('deploy_tokens')
    .select(columns)
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

type TokenState = 'valid' | 'revoked' | 'expired';

const state = sql<TokenState>`case when revoked_at < expires_at then 'revoked'
  when expires_at > now() then 'valid' else 'expired' end`;

export function listDeployTokens(
  database: Kysely<Database>,
  name: string,
): Promise<(DeployToken & { state: TokenState })[]> {
  return database
    .selectFrom('deploy_tokens')
    .select([...columns, state.as('state')])
    .where('name', '=', name)
    .orderBy('made_at')
    .execute();
}

/** Revokes the valid token with this label or id, audited, and returns it; undefined if there is none. */
export function revokeDeployToken(
  database: Kysely<Database>,
  { name, labelOrId, actor }: { name: string; labelOrId: string; actor: NamedActor },
): Promise<DeployToken | undefined> {
  return database.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('deploy_tokens')
      .set({ revoked_at: new Date() })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where((eb) => eb.or([eb('label', '=', labelOrId), eb(eb.cast('id', 'text'), '=', labelOrId)]))
      .returning(columns)
      .executeTakeFirst();
    if (!revoked) return undefined;
    const details = { reasons: [revoked.label] };
    await recordAudit(transaction, actor, { action: 'token-revoked', kind: 'release', id: name, details });
    return revoked;
  });
}
