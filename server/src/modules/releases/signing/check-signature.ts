/** Decides whether the signature of a version permits its use. */
import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'contract/release';
import {
  isBundle,
  signedBytes,
  statementOf,
  type Envelope,
  type Signed,
  type SigstoreBundle,
} from 'contract/signature';
import type { SigstoreSettings } from '../../../settings/sigstore';
import type { Refusal } from '../gate/rule';
import type { ReleasePlace } from '../release-place';
import type { ValidSignature } from '../releases.repository';
import { hadSignatures, signingKeysOf } from './signing-keys.repository';
import { checkSigstore, signerOf } from './sigstore';

/** Either reasons against the release, or none and the signature, which a part without keys does not need. */
type SignatureCheck = { refusals: Refusal[]; signature?: ValidSignature };

type Key = Awaited<ReturnType<typeof signingKeysOf>>[number];

/**
 * Whether a valid key of the part, or its signer at Sigstore, has signed exactly this release. A part that never had either needs
 * no signature; one that it has is ignored.
 */
export async function checkSignature(
  { database, sigstore }: Pick<ReleasePlace, 'database' | 'sigstore'>,
  release: Release,
  signed: Signed | undefined,
): Promise<SignatureCheck> {
  const { name, version } = release;
  const signer = signerOf(sigstore, name);
  if (signer === undefined && !(await hadSignatures(database, name))) return { refusals: [] };
  if (!signed) return refuse(unsigned(name, version));
  const check = isBundle(signed)
    ? await checkBundle(release, signed, signer, sigstore)
    : checkEnvelope(release, signed, await signingKeysOf(database, name));
  if (check.signature && !isDeepStrictEqual(statementOf(signed)?.release, release))
    return refuse(`The signature of ${name} ${version} is for another release.json.`, 'Release it again.');
  return check;
}

async function checkBundle(
  { name, version }: Release,
  bundle: SigstoreBundle,
  signer: string | undefined,
  sigstore: SigstoreSettings | undefined,
): Promise<SignatureCheck> {
  if (!sigstore || signer === undefined)
    return refuse(
      `SIGSTORE_SIGNERS of this shop has no identity for ${name}.`,
      'Sign with a key that an admin has registered.',
    );
  const { fault, verified } = await checkSigstore(bundle, signer, sigstore);
  if (!verified)
    return refuse(`${name} ${version} is not signed as it must be. ${fault}`, 'Sign it in the job of its team.');
  return { refusals: [], signature: { envelope: verified, signer } };
}

function checkEnvelope({ name, version }: Release, envelope: Envelope, keys: Key[]): SignatureCheck {
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
 * Why a stored version may not be put into use again: its key was revoked, its signer is not trusted any more, or it lacks the
 * signature that its part needs.
 */
export async function storedSignatureRefusals(
  { database, sigstore }: Pick<ReleasePlace, 'database' | 'sigstore'>,
  { name, version }: { name: string; version: string },
  { mayBeUnsigned }: { mayBeUnsigned: boolean },
): Promise<Refusal[]> {
  const stored = await database
    .selectFrom('releases')
    .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .select(['key.label', 'key.revoked_at', 'releases.signer'])
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .executeTakeFirst();
  const again = 'Choose another version, or sign and release this one again.';
  if (stored?.revoked_at)
    return [refusal(`The key ${String(stored.label)}, which signed ${name} ${version}, is revoked.`, again)];
  const signer = signerOf(sigstore, name);
  if (stored?.signer && stored.signer !== signer)
    return [refusal(`${stored.signer}, which signed ${name} ${version}, is not trusted any more.`, again)];
  if (stored?.label !== null || stored.signer !== null || mayBeUnsigned) return [];
  if (signer === undefined && !(await hadSignatures(database, name))) return [];
  return [refusal(unsigned(name, version), `${again} An admin may restore it at /profile/releases.`)];
}

const unsigned = (name: string, version: string): string =>
  `${name} ${version} is not signed, and ${name} needs signatures.`;

const refusal = (message: string, whatToDo: string): Refusal => ({ rule: 'signature', message, whatToDo });

const refuse = (
  message: string,
  whatToDo = 'Set OCS_SIGNING_KEY to a private key whose public key an admin has registered.',
): SignatureCheck => ({ refusals: [refusal(message, whatToDo)] });
