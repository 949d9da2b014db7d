import { http, isTransient, retryDelayMs, tokenClaims, type Identity, type Schemas } from 'shared-auth';
import type { EmbedLogin } from './login-window';

/** How long the server accepts a code. */
const codeLifetimeMs = 60_000;

/** The person whose code this is, with an access token. Rejects if the server refuses the code, or answers too late. */
export async function exchangeCode(login: EmbedLogin): Promise<Identity> {
  const { token, email, name } = await requestSession(login);
  return {
    subject: tokenClaims(token)?.sub ?? '',
    email,
    displayName: name,
    getIdToken: () => Promise.reject(new Error('The login window hands over no identity token.')),
    accessToken: token,
  };
}

/** Repeats the request while the server is unavailable and the code is valid. */
async function requestSession(login: EmbedLogin): Promise<Schemas['EmbedSession']> {
  const expiresAt = Date.now() + codeLifetimeMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return (await http.post<Schemas['EmbedSession']>('/embed/token', login, { public: true })).data;
    } catch (error) {
      const delayMs = retryDelayMs(failures);
      if (!isTransient(error) || Date.now() + delayMs > expiresAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
