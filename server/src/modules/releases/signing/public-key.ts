import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

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

/** The key as it is stored, in DER form, and its SHA-256, hexadecimal. */
export function storedForm(key: KeyObject): { der: Buffer; fingerprint: string } {
  const der = key.export({ type: 'spki', format: 'der' });
  return { der, fingerprint: createHash('sha256').update(der).digest('hex') };
}

/** A stored key in PEM form. */
export const pemOf = (der: Buffer): string =>
  createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ type: 'spki', format: 'pem' }).toString();
