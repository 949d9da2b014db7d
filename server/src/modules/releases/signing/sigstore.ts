/** Signatures with a certificate of Sigstore, which are verified offline against the trusted root of the settings. */
import { readFile } from 'node:fs/promises';
import type { SigstoreBundle } from 'contract/signature';
import type { SigstoreSettings } from '../../../settings/sigstore';

/** The identity that may sign releases of the part; undefined if none may. */
export const signerOf = (sigstore: SigstoreSettings | undefined, part: string): string | undefined =>
  sigstore?.signers.find((signer) => signer.part === part)?.identity;

/**
 * The identity that signed the bundle, and its provider. Throws an error of the library if a signature, a certificate or an
 * entry of the transparency log is not valid.
 */
async function signerIn(bundle: SigstoreBundle, { trustedRoot }: SigstoreSettings) {
  // Loaded with the first signature: most shops have none.
  const [{ bundleFromJSON }, { TrustedRoot }, { toSignedEntity, toTrustMaterial, Verifier }] = await Promise.all([
    import('@sigstore/bundle'),
    import('@sigstore/protobuf-specs'),
    import('@sigstore/verify'),
  ]);
  const root = TrustedRoot.fromJSON(JSON.parse(await readFile(trustedRoot, 'utf8')));
  const { identity } = new Verifier(toTrustMaterial(root)).verify(toSignedEntity(bundleFromJSON(bundle)));
  return { name: identity?.subjectAlternativeName, issuer: identity?.extensions?.issuer };
}

/** Why the bundle is no signature by this identity; undefined if it is one. */
export async function bundleFault(
  bundle: SigstoreBundle,
  identity: string,
  settings: SigstoreSettings,
): Promise<string | undefined> {
  try {
    const { name, issuer } = await signerIn(bundle, settings);
    // The library's own comparison takes the identity for a regular expression.
    if (name === identity && issuer === settings.issuer) return undefined;
    return `It was signed by ${String(name)} of ${String(issuer)}, and not by ${identity} of ${settings.issuer}.`;
  } catch (error) {
    return `Its Sigstore bundle is not valid: ${(error as Error).message}.`;
  }
}
