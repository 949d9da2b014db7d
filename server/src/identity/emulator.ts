import { z } from 'zod';
import { identityRefused, identityUnavailable, type VerifyIdentity } from './identity';

const timeoutMs = 5000;

const lookupAnswer = z.object({
  users: z.tuple([
    z.object({ localId: z.string().min(1), email: z.string().min(1), emailVerified: z.boolean().default(false) }),
  ]),
});

/** The emulator's tokens are unsigned: trust only the record that the emulator returns, never the claims. */
export function emulatorVerifier(host: string): VerifyIdentity {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any`;
  return async (idToken) => {
    const response = await lookUp(address, idToken);
    if (response.status >= 500) throw identityUnavailable();
    if (!response.ok) throw identityRefused();
    const answer = lookupAnswer.safeParse(response.body);
    if (!answer.success) throw identityRefused();
    const [{ localId, email, emailVerified }] = answer.data.users;
    return { subject: localId, email, emailVerified };
  };
}

async function lookUp(address: string, idToken: string): Promise<{ status: number; ok: boolean; body: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, ok: response.ok, body: await response.json() };
  } catch {
    throw identityUnavailable();
  }
}
