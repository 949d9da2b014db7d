import { bundleFromJSON } from '@sigstore/bundle';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import type { SigstoreBundle } from 'contract/signature';

/**
 * The identity that signed the bundle, and its provider. Throws an error of the library if a signature, a certificate or an
 * entry of the transparency log is not valid against the trusted root. No network is used.
 */
export function signerIn(
  bundle: SigstoreBundle,
  trustedRoot: unknown,
): { name: string | undefined; issuer: string | undefined } {
  const trusted = toTrustMaterial(TrustedRoot.fromJSON(trustedRoot));
  const { identity } = new Verifier(trusted).verify(toSignedEntity(bundleFromJSON(bundle)));
  return { name: identity?.subjectAlternativeName, issuer: identity?.extensions?.issuer };
}
