import { statSync } from 'node:fs';
import { z } from 'zod';
import { partName } from 'contract/release';
import { SettingsError } from './settings-error';

/** Who may sign releases with a short-lived certificate of Sigstore in place of a key. */
export interface SigstoreSettings {
  /** The identity in the certificate of each part's team: the workflow that its CI system ran, or the certificate's subject. */
  signers: { part: string; identity: string }[];
  /** The OpenID Connect provider that vouches for the identities. */
  issuer: string;
  /** File of the certificates and keys that are trusted: `trusted_root.json`. */
  trustedRoot: string;
}

/** PART=IDENTITY, with commas between them. */
const signers = z
  .string()
  .transform((list) =>
    list.split(',').map((entry) => {
      const [part = '', ...identity] = entry.trim().split('=');
      return { part, identity: identity.join('=') };
    }),
  )
  .pipe(z.array(z.object({ part: partName, identity: z.string().regex(/^\S{1,500}$/) })).min(1))
  .refine((list) => new Set(list.map(({ part }) => part)).size === list.length);

export const sigstoreVariables = {
  SIGSTORE_SIGNERS: signers.optional(),
  SIGSTORE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  SIGSTORE_TRUSTED_ROOT: z
    .string()
    .refine((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
    .optional(),
};

export const sigstoreRules: Record<keyof typeof sigstoreVariables, string> = {
  SIGSTORE_SIGNERS:
    'SIGSTORE_SIGNERS must be parts with the identity of a signer, such as storefront=https://github.com/acme/ocs/.github/workflows/storefront-mfe.yml@refs/heads/main, with commas between them.',
  SIGSTORE_ISSUER:
    'SIGSTORE_ISSUER must be the address of an OpenID Connect provider, such as https://token.actions.githubusercontent.com.',
  SIGSTORE_TRUSTED_ROOT: 'SIGSTORE_TRUSTED_ROOT must be the path of a trusted_root.json.',
};

export function readSigstore(data: z.output<z.ZodObject<typeof sigstoreVariables>>): SigstoreSettings | undefined {
  const { SIGSTORE_SIGNERS: signers, SIGSTORE_ISSUER: issuer, SIGSTORE_TRUSTED_ROOT: trustedRoot } = data;
  if (signers === undefined && issuer === undefined && trustedRoot === undefined) return undefined;
  if (signers === undefined || issuer === undefined || trustedRoot === undefined)
    throw new SettingsError('Set SIGSTORE_SIGNERS, SIGSTORE_ISSUER and SIGSTORE_TRUSTED_ROOT, or none of them.');
  return { signers, issuer, trustedRoot };
}
