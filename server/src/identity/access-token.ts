import { errors, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../http/problem';

export interface AccessTokenClaims {
  subject: string;
  /** The user's token version when it was issued; a later version revokes it. */
  version: number;
}

const algorithm = 'HS256';
const lifetime = '15m';
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export function signAccessToken({ subject, version }: AccessTokenClaims, secret: string): Promise<string> {
  return new SignJWT({ ver: version })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf(secret));
}

export async function verifyAccessToken(token: string, secret: string): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'ver', 'iat', 'exp'],
    });
    if (!payload.sub || typeof payload['ver'] !== 'number') throw invalidToken();
    return { subject: payload.sub, version: payload['ver'] };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new Problem({ status: 401, id: 'token-expired', title: 'The access token has expired.' });
    }
    throw invalidToken();
  }
}

export function invalidToken(): Problem {
  return new Problem({ status: 401, id: 'token-invalid', title: 'Please log in to go on.' });
}
