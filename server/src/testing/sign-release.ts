import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Release } from 'contract/release';
import { envelopeOf, signedBytes, type Envelope } from 'contract/signature';

interface TestKey {
  privateKey: KeyObject;
  fingerprint: string;
  /** The public key in PEM form. */
  publicKey: string;
}

/** A team's new signing key. */
export function makeKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    privateKey,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The envelope that a team's release command makes. */
export function signForTest(release: Release, { privateKey, fingerprint }: TestKey): Envelope {
  const statement = { release, commit: 'c'.repeat(40), build: { node: 'v20.20.2', system: 'linux x64' } };
  const unsigned = envelopeOf(statement);
  const sig = sign(null, signedBytes(unsigned), privateKey).toString('base64');
  return { ...unsigned, signatures: [{ keyid: fingerprint, sig }] };
}
