/** Signatures with a certificate of Sigstore, which are verified offline against the trusted root of the settings. */
import type { SigstoreBundle } from 'contract/signature';
import { readSettingFile } from '../../../settings/setting-file';
import type { SigstoreSettings } from '../../../settings/sigstore';

/** The identity that may sign releases of the part; undefined if none may. */
export const signerOf = (sigstore: SigstoreSettings | undefined, part: string): string | undefined =>
  sigstore?.signers.find((signer) => signer.part === part)?.identity;

/** Either what is wrong, in a sentence, or the bundle without all that the library does not know. */
type SigstoreCheck = { fault: string; verified?: never } | { fault?: never; verified: SigstoreBundle };

/** Whether the bundle is a signature by this identity. */
export async function checkSigstore(
  bundle: SigstoreBundle,
  identity: string,
  settings: SigstoreSettings,
): Promise<SigstoreCheck> {
  // Loaded with the first signature: most shops have none. A package itself would have no named exports in the artefact.
  const { openVerifier } = await import('./verify-bundle');
  const root = await readSettingFile(settings.trustedRoot, 'SIGSTORE_TRUSTED_ROOT');
  const verify = openVerifier(JSON.parse(root.toString()));
  try {
    const { name, issuer, verified } = verify(bundle);
    // The library's own comparison takes the identity for a regular expression.
    if (name === identity && issuer === settings.issuer) return { verified };
    return {
      fault: `It was signed by ${String(name)} of ${String(issuer)}, and not by ${identity} of ${settings.issuer}.`,
    };
  } catch (error) {
    return { fault: `Its Sigstore bundle is not valid: ${(error as Error).message}.` };
  }
}
