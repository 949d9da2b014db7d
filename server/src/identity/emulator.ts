import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { lookUpAccount } from './account-lookup';
import { identityRefused, timeOfSignIn, type VerifyIdentity } from './identity';

/** The project of the local shop. */
export const emulatorProjectId = 'demo-ocs';

/** The claims without which the emulator fails with 500. It does not support tenants. */
const tokenSchema = z.object({
  alg: z.literal('none'),
  iat: z.int(),
  auth_time: z.int(),
  firebase: z.object({ tenant: z.never().optional(), sign_in_second_factor: z.string().optional() }),
});

/**
 * The emulator's tokens are unsigned: trust the record that the emulator returns, not the claims. Only the time of the sign-in
 * and its second factor are in the token alone.
 */
export function emulatorVerifier(host: string): VerifyIdentity {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any`;
  return async (idToken) => {
    const { iat, auth_time: authTime, firebase } = readToken(idToken);
    const { localId, lastLoginAt, ...account } = await lookUpAccount(address, idToken, iat);
    const signedInMs = timeOfSignIn(authTime, lastLoginAt);
    const hasSecondFactor = firebase.sign_in_second_factor !== undefined;
    return { subject: localId, ...account, authTime, signedInMs, hasSecondFactor };
  };
}

function readToken(idToken: string): z.infer<typeof tokenSchema> {
  try {
    return tokenSchema.parse({ ...decodeJwt(idToken), alg: decodeProtectedHeader(idToken).alg });
  } catch {
    throw identityRefused();
  }
}
