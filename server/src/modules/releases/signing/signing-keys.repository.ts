/** The public keys with which teams sign their releases. Once a part has had one, it needs signatures. */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import { conflict } from '../../../http/problem';
import { assertUserExists, recordAudit, type Actor } from '../../audit/audit.repository';
import { withdrawCanary } from '../live-changes';
import { changeReleases } from '../releases.repository';

const columns = ['id', 'part', 'label', 'fingerprint', 'added_at', 'revoked_at'] as const;

export type SigningKey = Pick<Selectable<Database['signing_keys']>, (typeof columns)[number]>;

/** Reads an Ed25519 public key in PEM form; undefined if it is none. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    // Node would derive the public key from a private one, which nobody should send.
    if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return undefined;
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** All keys, the newest of each part first. */
export const listSigningKeys = (database: Kysely<Database>): Promise<SigningKey[]> =>
  database.selectFrom('signing_keys').select(columns).orderBy('part').orderBy('id', 'desc').execute();

/** All keys that a part has had, with the key itself. */
export const signingKeysOf = (database: Kysely<Database>, part: string) =>
  database.selectFrom('signing_keys').select(columns).select('public_key').where('part', '=', part).execute();

/** The signature of a version, with the key in PEM form; undefined if it has none. */
export async function findSignature(database: Kysely<Database>, { name, version }: { name: string; version: string }) {
  const found = await database
    .selectFrom('releases')
    .innerJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .select(['releases.envelope', 'key.label', 'key.public_key', 'key.revoked_at'])
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .executeTakeFirst();
  if (!found?.envelope) return undefined;
  const key = createPublicKey({ key: found.public_key, format: 'der', type: 'spki' });
  return {
    envelope: found.envelope,
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    label: found.label,
    isRevoked: found.revoked_at !== null,
  };
}

/** Adds a key; releases of the part need a signature from then on. Throws a 409 problem if the part has or had this key. */
export function addSigningKey(
  database: Kysely<Database>,
  { part, label, key }: { part: string; label: string; key: KeyObject },
  actor: Actor,
): Promise<SigningKey> {
  const der = key.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(der).digest('hex');
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const added = await transaction
      .insertInto('signing_keys')
      .values({ part, label, fingerprint, public_key: der })
      .onConflict((conflicting) => conflicting.columns(['part', 'fingerprint']).doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (!added) throw conflict('key-exists', `${part} has or had this key. Make a new one.`);
    await audit(transaction, added, 'signing-key-added', actor);
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
    const canary = await transaction
      .selectFrom('live_releases as live')
      .innerJoin('releases', (join) =>
        join.onRef('releases.name', '=', 'live.name').onRef('releases.version', '=', 'live.canary'),
      )
      .select(['releases.name', 'releases.version'])
      .where('releases.signing_key', '=', id)
      .executeTakeFirst();
    if (canary) {
      const reasons = [`its signing key ${revoked.label} is revoked`];
      await withdrawCanary(transaction, { ...canary, actor }, 'canary-withdrawn', reasons);
    }
    return true;
  });
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
