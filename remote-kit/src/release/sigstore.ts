import { bundleSchema, type Envelope, type SigstoreBundle } from 'contract/signature';
import { ReleaseError } from './release-error';

/**
 * Signs what the envelope contains with a certificate that Sigstore gives to this CI job, and enters it into the transparency
 * log. GitHub Actions gives the job its identity (with `permissions: id-token: write`); other systems write it into
 * SIGSTORE_ID_TOKEN. SIGSTORE_FULCIO_URL and SIGSTORE_REKOR_URL name services of one's own.
 */
export async function signWithSigstore(
  { payload, payloadType: type }: Envelope,
  env: NodeJS.ProcessEnv,
): Promise<SigstoreBundle> {
  const { bundleToJSON } = await import('@sigstore/bundle');
  const { CIContextProvider, DEFAULT_FULCIO_URL, DEFAULT_REKOR_URL, DSSEBundleBuilder, FulcioSigner, RekorWitness } =
    await import('@sigstore/sign');
  const signer = new FulcioSigner({
    fulcioBaseURL: env['SIGSTORE_FULCIO_URL'] || DEFAULT_FULCIO_URL,
    identityProvider: new CIContextProvider(),
  });
  const witness = new RekorWitness({ rekorBaseURL: env['SIGSTORE_REKOR_URL'] || DEFAULT_REKOR_URL, entryType: 'dsse' });
  const builder = new DSSEBundleBuilder({ signer, witnesses: [witness] });
  const bundle = await builder.create({ data: Buffer.from(payload, 'base64'), type }).catch((error: unknown) => {
    throw new ReleaseError(`Sigstore did not sign the release: ${(error as Error).message}.`);
  });
  return bundleSchema.parse(bundleToJSON(bundle));
}
