import { bundleFromJSON, bundleToJSON, isBundleWithDsseEnvelope } from '@sigstore/bundle';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, Verifier, type Signer } from '@sigstore/verify';
import { bundleSchema, type SigstoreBundle } from 'contract/signature';

/** The certificate's field with the workflow that a CI system ran. Its text follows a header of DER. */
const buildConfig = '1.3.6.1.4.1.57264.1.18';

/** Who signed a bundle: the workflow, or without one the subject of the certificate; and the provider that vouches for it. */
interface BundleSigner {
  name: string | undefined;
  issuer: string | undefined;
  /** The bundle in the library's own form. */
  verified: SigstoreBundle;
}

/**
 * Verifies bundles against a trusted root, without a network. Throws an error of the library if a signature, a certificate or an
 * entry of the transparency log is not valid.
 */
export function openVerifier(trustedRoot: unknown): (bundle: SigstoreBundle) => BundleSigner {
  const verifier = new Verifier(toTrustMaterial(TrustedRoot.fromJSON(trustedRoot)));
  return (given) => {
    const bundle = bundleFromJSON(given);
    if (!isBundleWithDsseEnvelope(bundle)) throw new Error('it has no envelope');
    const { identity } = verifier.verify(toSignedEntity(bundle));
    return {
      name: workflowOf(identity) ?? identity?.subjectAlternativeName,
      issuer: identity?.extensions?.issuer,
      verified: bundleSchema.parse(bundleToJSON(bundle)),
    };
  };
}

/** The subject of a certificate is the workflow that contains the job, which workflows of other repositories may call. */
function workflowOf(identity: Signer['identity']): string | undefined {
  const value = identity?.oids?.find(({ oid }) => oid?.id.join('.') === buildConfig)?.value;
  if (!value) return undefined;
  const [, length = 0] = value;
  const headerBytes = length < 0x80 ? 2 : 2 + (length & 0x7f);
  return value.subarray(headerBytes).toString();
}
