/** The public keys with which teams sign their releases. Once a part has had one, it needs signatures. */
import type { KeyObject } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import { conflict, invalidInput } from '../../../http/problem';
import { assertUserExists, recordAudit, type Actor } from '../../audit/audit.repository';
import { withdrawCanary } from '../live-changes';
import { changeReleases, findLive } from '../releases.repository';
import { pemOf, storedForm } from './public-key';

const columns = ['id', 'part', 'label', 'fingerprint', 'added_at', 'revoked_at'] as const;

export type SigningKey = Pick<Selectable<Database['signing_keys']>, (typeof columns)[number]>;

/** All keys, the newest of each part first. */
export const listSigningKeys = (database: Kysely<Database>): Promise<SigningKey[]> =>
  database.selectFrom('signing_keys').select(columns).orderBy('part').orderBy('id', 'desc').execute();

/** All keys that a part has had, the newest first, with the key itself. */
export const signingKeysOf = (database: Kysely<Database>, part: string) =>
  database
    .selectFrom('signing_keys')
    .select(columns)
    .select('public_key')
    .where('part', '=', part)
    .orderBy('id', 'desc')
    .execute();

/** Whether the part has had a key, or a version that Sigstore signed: it needs signatures for ever then. */
export async function hadSignatures(database: Kysely<Database>, part: string): Promise<boolean> {
  const keys = database.selectFrom('signing_keys').select('part').where('part', '=', part);
  const versions = database
    .selectFrom('releases')
    .select('name as part')
    .where('name', '=', part)
    .where('signer', 'is not', null);
  const found = await keys.unionAll(versions).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** The signature of a version, with the key in PEM form, or null for one of Sigstore; undefined if it has none. */
export async function findSignature(database: Kysely<Database>, { name, version }: { name: string; version: string }) {
  const found = await database
    .selectFrom('releases')
    .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .select(['releases.envelope', 'releases.signer', 'key.label', 'key.public_key', 'key.revoked_at'])
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .executeTakeFirst();
  if (!found?.envelope) return undefined;
  const { envelope, signer, label, public_key, revoked_at } = found;
  return {
    envelope,
    publicKey: public_key && pemOf(public_key),
    label: label ?? signer ?? '',
    isRevoked: revoked_at !== null,
  };
}

/**
 * Adds a key; releases of the part need a signature from then on, and a canary without one ends. Throws a problem if nothing of
 * the part is live (400), or if it had this key before (409).
 */
export function addSigningKey(
  database: Kysely<Database>,
  { part, label, key }: { part: string; label: string; key: KeyObject },
  actor: Actor,
): Promise<SigningKey> {
  const { der, fingerprint } = storedForm(key);
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    if (!(await findLive(transaction, part))) throw invalidInput('part', `Nothing of ${part} is live.`);
    const added = await transaction
      .insertInto('signing_keys')
      .values({ part, label, fingerprint, public_key: der })
      .onConflict((conflicting) => conflicting.columns(['part', 'fingerprint']).doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (!added) throw conflict('key-exists', `${part} has this key already, or had it. Make a new one.`);
    await audit(transaction, added, 'signing-key-added', actor);
    await endCanary(transaction, { part, signedBy: null, actor, reason: 'it is not signed' });
    return added;
  });
}

/**
 * Revokes a key: it signs no release any more, canaries that it signed end, and no rollback leads to its versions. A live
 * version remains. Returns whether there was such a valid key.
 */
export function revokeSigningKey(database: Kysely<Database>, id: string, actor: Actor): Promise<boolean> {
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const revoked = await transaction
      .updateTable('signing_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (!revoked) return false;
    await audit(transaction, revoked, 'signing-key-revoked', actor);
    const reason = `its signing key ${revoked.label} is revoked`;
    await endCanary(transaction, { part: revoked.part, signedBy: id, actor, reason });
    return true;
  });
}

/** Ends the part's canary if this key, or none, signed it. */
async function endCanary(
  transaction: Kysely<Database>,
  { part, signedBy, actor, reason }: { part: string; signedBy: string | null; actor: Actor; reason: string },
): Promise<void> {
  const canary = await transaction
    .selectFrom('live_releases as live')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'live.name').onRef('releases.version', '=', 'live.canary'),
    )
    .select(['releases.name', 'releases.version'])
    .where('live.name', '=', part)
    .where('releases.signing_key', signedBy === null ? 'is' : '=', signedBy)
    .where('releases.signer', 'is', null)
    .executeTakeFirst();
  if (canary) await withdrawCanary(transaction, { ...canary, actor }, 'canary-withdrawn', [reason]);
}

function audit(
  transaction: Kysely<Database>,
  { part, label, fingerprint }: SigningKey,
  action: 'signing-key-added' | 'signing-key-revoked',
  actor: Actor,
): Promise<void> {
  const details = { reasons: [label, `SHA-256 ${fingerprint}`] };
  return recordAudit(transaction, actor, { action, kind: 'release', id: part, details });
}
