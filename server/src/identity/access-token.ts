import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Problem } from '../http/problem';

interface AccessTokenClaims {
  subject: string;
  /** The user's token version at issue; a later version revokes the token. */
  version: number;
  /** When the user signed in at the identity provider, in seconds since 1970. */
  authTime?: number;
  /** `embed` permits the embedded storefront's calls only, with a buyer's role. Without a scope, all calls of the role. */
  scope?: 'embed';
  /** Whether the sign-in needed a second factor; by default not. */
  hasSecondFactor?: boolean;
  /** In ms since 1970; by default now. A logout ends the tokens that its sign-in got before. */
  issuedAtMs?: number;
}

export interface VerifiedToken extends AccessTokenClaims {
  issuedAtMs: number;
  /** In seconds since 1970. */
  expiresAt: number;
}

const algorithm = 'HS256';
const lifetime = '15m';
/** A token of an unknown scope is invalid: it must not count as one without a scope. */
const claimsSchema = z.object({
  ver: z.number(),
  auth_time: z.int().optional(),
  scope: z.literal('embed').optional(),
  second_factor: z.literal(true).optional(),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export function signAccessToken(
  { subject, version, authTime, scope, hasSecondFactor, issuedAtMs = Date.now() }: AccessTokenClaims,
  secret: string,
): Promise<string> {
  return new SignJWT({
    ver: version,
    auth_time: authTime,
    scope,
    second_factor: hasSecondFactor === true ? true : undefined,
  })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subject)
    .setIssuedAt(issuedAtMs / 1000)
    .setExpirationTime(lifetime)
    .sign(keyOf(secret));
}

/** Size of the cache; a token outside it is verified again. */
const maxCachedTokens = 10_000;

/** Returns a token's claims or throws a 401 problem. Caches verified tokens: verifying costs more than the rest of a call. */
export function accessTokenVerifier(secret: string): (token: string) => Promise<VerifiedToken> {
  const verified = new Map<string, VerifiedToken>();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.expiresAt > Math.floor(Date.now() / 1000)) return known;
    verified.delete(token);
    const claims = await verify(token, secret);
    const [oldest] = verified.keys();
    if (verified.size === maxCachedTokens && oldest !== undefined) verified.delete(oldest);
    verified.set(token, claims);
    return claims;
  };
}

/** The claims of a token that the server issued, also of an expired one: a logout after a pause ends the sign-in too. */
export function readIssuedToken(token: string, secret: string): Promise<VerifiedToken | undefined> {
  return verify(token, secret, new Date(0)).catch(() => undefined);
}

async function verify(token: string, secret: string, currentDate = new Date()): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'ver', 'iat', 'exp'],
      currentDate,
    });
    const claims = claimsSchema.parse(payload);
    const { ver: version, auth_time: authTime, scope, second_factor: hasSecondFactor = false } = claims;
    if (!payload.sub || !payload.exp || !payload.iat) throw invalidToken();
    const issuedAtMs = Math.round(payload.iat * 1000);
    return { subject: payload.sub, version, issuedAtMs, authTime, scope, hasSecondFactor, expiresAt: payload.exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw expiredToken();
    }
    throw invalidToken();
  }
}

/** The client renews an expired token silently. */
export function expiredToken(): Problem {
  return new Problem({ status: 401, id: 'token-expired', title: 'The access token has expired.' });
}

export function invalidToken(): Problem {
  return new Problem({ status: 401, id: 'token-invalid', title: 'Please log in to go on.' });
}
