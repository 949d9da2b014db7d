import { http, isTransient, retryDelayMs, tokenClaims, type Identity, type Schemas } from 'shared-auth';
import type { EmbedLogin } from './login-window';

/** How long the server accepts a code. */
const codeLifetimeMs = 60_000;

/** The person whose code this is, with an access token. Rejects if the server refuses the code, or answers too late. */
export async function exchangeCode(login: EmbedLogin): Promise<Identity> {
  const { token, email, name } = await requestSession(login);
  let unused: string | undefined = token;
  return {
    subject: tokenClaims(token)?.sub ?? '',
    email,
    displayName: name,
    getIdToken: () => Promise.reject(new Error('The log-in window hands over no identity token.')),
    // The code works once: the server refuses a renewal with it, and the session ends.
    getAccessToken: async () => {
      const first = unused;
      unused = undefined;
      return first ?? (await postLogin(login)).token;
    },
  };
}

const postLogin = async (login: EmbedLogin) => (await http.post<Schemas['EmbedSession']>('/embed/token', login)).data;

/** Repeats the request while the server is unavailable and the code is valid. */
async function requestSession(login: EmbedLogin): Promise<Schemas['EmbedSession']> {
  const expiresAt = Date.now() + codeLifetimeMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return await postLogin(login);
    } catch (error) {
      const delayMs = retryDelayMs(failures);
      if (!isTransient(error) || Date.now() + delayMs > expiresAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
