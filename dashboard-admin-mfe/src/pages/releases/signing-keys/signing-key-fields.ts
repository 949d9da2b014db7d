import type { SigningKeyRequest } from '../../../api/signing-keys';
import { textOf, type FormFields } from '../form-fields';

/** The server's rule for names of parts. */
const partName = /^[a-z][a-z0-9_]{0,63}$/;

/** What is wrong with the text of a public key. A private key must not leave the browser. */
function keyError(pem: string): string | undefined {
  if (pem === '') return 'Enter the public key.';
  return pem.includes('PRIVATE KEY') ? 'This is a private key. Enter the public key that belongs to it.' : undefined;
}

/** The fields of the form that adds a signing key. */
export const signingKeyFields: FormFields<keyof SigningKeyRequest, SigningKeyRequest> = {
  noun: 'key',
  names: ['part', 'label', 'publicKey'],
  read: (form) => ({
    part: textOf(form, 'part'),
    label: textOf(form, 'label'),
    publicKey: textOf(form, 'publicKey'),
  }),
  check(form) {
    const publicKey = keyError(textOf(form, 'publicKey'));
    return {
      ...(!partName.test(textOf(form, 'part')) && {
        part: 'Enter a name such as storefront: lower-case letters, digits and underscores, a letter first.',
      }),
      ...(!textOf(form, 'label') && { label: 'Enter whose key it is.' }),
      ...(publicKey && { publicKey }),
    };
  },
};
