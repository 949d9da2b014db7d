/** Signatures with a certificate of Sigstore, which are verified offline against the trusted root of the settings. */
import type { SigstoreBundle } from 'contract/signature';
import { readSettingFile } from '../../../settings/setting-file';
import type { SigstoreSettings } from '../../../settings/sigstore';

/** The identity that may sign releases of the part; undefined if none may. */
export const signerOf = (sigstore: SigstoreSettings | undefined, part: string): string | undefined =>
  sigstore?.signers.find((signer) => signer.part === part)?.identity;

/** Why the bundle is no signature by this identity; undefined if it is one. */
export async function bundleFault(
  bundle: SigstoreBundle,
  identity: string,
  settings: SigstoreSettings,
): Promise<string | undefined> {
  // Loaded with the first signature: most shops have none. A package itself would have no named exports in the artefact.
  const { signerIn } = await import('./verify-bundle');
  const trustedRoot: unknown = JSON.parse(
    (await readSettingFile(settings.trustedRoot, 'SIGSTORE_TRUSTED_ROOT')).toString(),
  );
  try {
    const { name, issuer } = signerIn(bundle, trustedRoot);
    // The library's own comparison takes the identity for a regular expression.
    if (name === identity && issuer === settings.issuer) return undefined;
    return `It was signed by ${String(name)} of ${String(issuer)}, and not by ${identity} of ${settings.issuer}.`;
  } catch (error) {
    return `Its Sigstore bundle is not valid: ${(error as Error).message}.`;
  }
}
