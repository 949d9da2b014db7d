/** Decides whether the signature of a version permits its use. */
import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Release } from 'contract/release';
import { signedBytes, statementOf, type Envelope } from 'contract/signature';
import type { Database } from '../../../database/schema';
import type { Refusal } from '../gate/rule';
import type { ValidSignature } from '../releases.repository';
import { hasSigningKeys, signingKeysOf } from './signing-keys.repository';

/** Either reasons against the release, or none and the signature, which a part without keys does not need. */
type SignatureCheck = { refusals: Refusal[]; signature?: ValidSignature };

type Key = Awaited<ReturnType<typeof signingKeysOf>>[number];

/**
 * Whether a valid key of the part has signed exactly this release. A part that has never had a key needs no signature; its
 * envelope is ignored.
 */
export async function checkSignature(
  database: Kysely<Database>,
  release: Release,
  envelope: Envelope | undefined,
): Promise<SignatureCheck> {
  const keys = await signingKeysOf(database, release.name);
  if (keys.length === 0) return { refusals: [] };
  const { name, version } = release;
  if (!envelope) return refuse(unsigned(name, version));
  const valid = signatureBy(
    keys.filter(({ revoked_at }) => revoked_at === null),
    envelope,
  );
  if (!valid) {
    const revoked = signatureBy(keys, envelope);
    return refuse(
      revoked
        ? `The key ${revoked.key.label}, which signed ${name} ${version}, is revoked.`
        : `No key of ${name} has signed this envelope.`,
    );
  }
  if (!isDeepStrictEqual(statementOf(envelope)?.release, release))
    return refuse(`The signature of ${name} ${version} is for another release.json.`, 'Release it again.');
  const { key, signature } = valid;
  return { refusals: [], signature: { key: key.id, envelope: { ...envelope, signatures: [signature] } } };
}

/** The first of the envelope's signatures that one of the keys made. */
function signatureBy(keys: Key[], envelope: Envelope) {
  const bytes = signedBytes(envelope);
  for (const key of keys) {
    const made = envelope.signatures.filter(({ keyid }) => keyid === key.fingerprint || keyid === '');
    if (made.length === 0) continue;
    const publicKey = createPublicKey({ key: key.public_key, format: 'der', type: 'spki' });
    const signature = made.find(({ sig }) => verify(null, bytes, publicKey, Buffer.from(sig, 'base64')));
    if (signature) return { key, signature: { ...signature, keyid: key.fingerprint } };
  }
  return undefined;
}

/**
 * Why a stored version may not be put into use again: its key was revoked; or it has no signature, its part needs one, and no
 * admin asks.
 */
export async function storedSignatureRefusals(
  database: Kysely<Database>,
  { name, version }: { name: string; version: string },
  isTeam: boolean,
): Promise<Refusal[]> {
  const stored = await database
    .selectFrom('releases')
    .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .select(['key.label', 'key.revoked_at'])
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .executeTakeFirst();
  const again = 'Choose another version, or sign and release this one again.';
  if (stored?.revoked_at)
    return [refusal(`The key ${String(stored.label)}, which signed ${name} ${version}, is revoked.`, again)];
  if (stored?.label !== null || !isTeam || !(await hasSigningKeys(database, name))) return [];
  return [refusal(unsigned(name, version), `${again} An admin may restore it at /profile/releases.`)];
}

const unsigned = (name: string, version: string): string =>
  `${name} ${version} is not signed, and ${name} has signing keys.`;

const refusal = (message: string, whatToDo: string): Refusal => ({ rule: 'signature', message, whatToDo });

const refuse = (
  message: string,
  whatToDo = 'Set OCS_SIGNING_KEY to a private key whose public key an admin has registered.',
): SignatureCheck => ({ refusals: [refusal(message, whatToDo)] });
