import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { sameEmail } from '../http/text';
import { lookUpAccount } from './account-lookup';
import { identityExpired, identityRefused, identityUnavailable, timeOfSignIn, type VerifyIdentity } from './identity';

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const lookupAddress = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const timeoutMs = 5000;
const clockToleranceSeconds = 5;
/** An unknown key id fetches the keys again, at most this often: Google rotates them. */
const keysCooldownMs = 5000;
/** Google signed it, so a sign-in time in the near future means that this machine's clock is behind. */
const clockBehindSeconds = 15 * 60;

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().min(1),
  auth_time: z.int(),
  iat: z.int(),
  firebase: z.object({ sign_in_second_factor: z.string().optional() }).default({}),
});

/**
 * Verifies as https://firebase.google.com/docs/auth/admin/verify-id-tokens requires, and asks Google whether the account and
 * its session still exist. Only tests pass `keys`.
 */
export function firebaseVerifier(
  { projectId, apiKey }: { projectId: string; apiKey: string },
  keys: JWTVerifyGetKey = googleKeySet(),
): VerifyIdentity {
  return async (idToken) => {
    const payload = await verify(idToken, projectId, keys);
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw identityRefused();
    const { sub, email, auth_time: authTime, iat, firebase } = parsed.data;
    if (authTime > Date.now() / 1000 + clockBehindSeconds) throw identityRefused();
    const account = await lookUpAccount(`${lookupAddress}?key=${encodeURIComponent(apiKey)}`, idToken, iat);
    // The token may be from before a change of the address, or from before its verification.
    if (account.localId !== sub || !sameEmail(account.email, email)) throw identityRefused();
    const { emailVerified, lastLoginAt, passwordSetAt } = account;
    const signedInMs = timeOfSignIn(authTime, lastLoginAt);
    const hasSecondFactor = firebase.sign_in_second_factor !== undefined;
    return { subject: sub, email, emailVerified, passwordSetAt, authTime, signedInMs, hasSecondFactor };
  };
}

/** Made by the first login, as it loads Node's `fetch`, for which a start should not wait. */
function googleKeySet(): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return (...token) => {
    keys ??= createRemoteJWKSet(new URL(googleKeys), {
      timeoutDuration: timeoutMs,
      cooldownDuration: keysCooldownMs,
    });
    return keys(...token);
  };
}

async function verify(idToken: string, projectId: string, keys: JWTVerifyGetKey): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw identityExpired();
    throw isKeySetFailure(error) ? identityUnavailable() : identityRefused();
  }
}

/** Whether fetching the keys failed: time-out, a status other than 200, no valid key set, or no connection. */
function isKeySetFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(error.code);
}
