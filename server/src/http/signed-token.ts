import { jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';

interface TokenUse {
  secret: string;
  /** What the token is for; verification for another purpose fails. */
  purpose: string;
}

const algorithm = 'HS256';
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** A JWT that carries a value in a cookie or an address; readable by anyone, and only this server can sign it. */
export function signToken({ secret, purpose }: TokenUse, value: object, lifetimeSeconds: number): Promise<string> {
  return new SignJWT({ value })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(purpose)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .sign(keyOf(secret));
}

/** The signed value; undefined for a token that is forged, expired, malformed or made for another purpose. */
export async function verifyToken<T>(
  { secret, purpose }: TokenUse,
  token: string | undefined,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      audience: purpose,
      requiredClaims: ['exp'],
    });
    return schema.safeParse(payload['value']).data;
  } catch {
    return undefined;
  }
}
