import { z } from 'zod';
import { identityRefused, identityUnavailable } from './identity';

const timeoutMs = 5000;

const answerSchema = z.object({
  users: z.tuple([
    z.object({
      localId: z.string().min(1),
      email: z.string().default(''),
      emailVerified: z.boolean().default(false),
      disabled: z.boolean().default(false),
      validSince: z.coerce.number().default(0),
      lastLoginAt: z.coerce.number().default(0),
      passwordUpdatedAt: z.coerce.number().optional(),
      providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
    }),
  ]),
});

const refusalSchema = z.object({
  error: z.object({ message: z.string().regex(/^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED)/) }),
});

/** An account at the identity provider. */
export interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  /** The last sign-in, in ms since 1970. */
  lastLoginAt: number;
  passwordSetAt: Date | null;
}

/**
 * The account of an ID token, by the provider's call accounts:lookup at `address`. Throws a 401 problem if the account was
 * disabled or removed, or if its sessions were revoked after the token's `issuedAt` (seconds since 1970), as a new password does.
 */
export async function lookUpAccount(address: string, idToken: string, issuedAt: number): Promise<Account> {
  const body = await requestAccount(address, idToken);
  if (refusalSchema.safeParse(body).success) throw identityRefused();
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw identityUnavailable();
  const [{ disabled, validSince, passwordUpdatedAt, providerUserInfo: methods, ...account }] = answer.data.users;
  if (!account.email || disabled || validSince > issuedAt) throw identityRefused();
  // The time stays when a password that was never verified is deleted, because its owner signed in with Google.
  const hasPassword = methods.some(({ providerId }) => providerId === 'password');
  const passwordSetAt = hasPassword && passwordUpdatedAt !== undefined ? new Date(passwordUpdatedAt) : null;
  return { ...account, passwordSetAt };
}

async function requestAccount(address: string, idToken: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status < 500) return await response.json();
  } catch {
    // No answer, or none in JSON.
  }
  throw identityUnavailable();
}
