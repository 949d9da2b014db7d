/** Decides whether the signature of a version permits its release. */
import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Release } from 'contract/release';
import { signedBytes, statementOf, type Envelope } from 'contract/signature';
import type { Database } from '../../../database/schema';
import type { Refusal } from '../gate/rule';
import { signingKeysOf, type SigningKey } from './signing-keys.repository';

/** A signature that permits the release: the key that made it, or none if the part needs none. */
export type SignatureCheck = { refusals: Refusal[]; key?: SigningKey };

/**
 * Whether a valid key of the part has signed exactly this release. A part that has never had a key needs no signature, and an
 * envelope is not looked at.
 */
export async function checkSignature(
  database: Kysely<Database>,
  release: Release,
  envelope: Envelope | undefined,
): Promise<SignatureCheck> {
  const keys = await signingKeysOf(database, release.name);
  if (keys.length === 0) return { refusals: [] };
  const { name, version } = release;
  if (!envelope) return refuse(`${name} ${version} is not signed, and ${name} has signing keys.`);
  const bytes = signedBytes(envelope);
  const signer = keys.find(({ fingerprint, public_key }) => {
    const signature = envelope.signatures.find(({ keyid }) => keyid === fingerprint);
    const key = createPublicKey({ key: public_key, format: 'der', type: 'spki' });
    return signature && verify(null, bytes, key, Buffer.from(signature.sig, 'base64'));
  });
  if (!signer) return refuse(`No key of ${name} has signed this envelope.`);
  if (signer.revoked_at) return refuse(`The key ${signer.label}, which signed ${name} ${version}, is revoked.`);
  if (!isDeepStrictEqual(statementOf(envelope)?.release, release))
    return refuse(`The signature of ${name} ${version} is for another release.json.`);
  return { refusals: [], key: signer };
}

const refuse = (message: string): SignatureCheck => ({
  refusals: [
    { rule: 'signature', message, whatToDo: 'Set OCS_SIGNING_KEY to a private key that an admin has registered.' },
  ],
});

/** Why no rollback may lead to a version: its key was revoked, so its content is not trusted any more. */
export async function revokedKeyRefusals(
  database: Kysely<Database>,
  { name, version }: { name: string; version: string },
): Promise<Refusal[]> {
  const revoked = await database
    .selectFrom('releases')
    .innerJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .select('key.label')
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .where('key.revoked_at', 'is not', null)
    .executeTakeFirst();
  if (!revoked) return [];
  const message = `The key ${revoked.label}, which signed ${name} ${version}, is revoked.`;
  return [
    { rule: 'signature', message, whatToDo: 'Roll back to another version, or sign and release this one again.' },
  ];
}
