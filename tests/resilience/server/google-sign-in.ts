import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { call, type Answer } from '../../harness/call';
import type { ServerEnvironment } from './environment';

/** Runs the server as for a real Firebase project whose signing keys this process publishes. */
export async function withGoogleSignIn(
  environment: ServerEnvironment,
  use: (keys: GoogleKeys) => Promise<void>,
  { preloads = [], env = {} }: Parameters<ServerEnvironment['withServer']>[0] = {},
): Promise<void> {
  const keys = await GoogleKeys.publish();
  const google = keys.serverOptions;
  const options = { preloads: [...google.preloads, ...preloads], env: { ...google.env, ...env } };
  try {
    await environment.withServer(options, () => use(keys));
  } finally {
    await keys.withdraw();
  }
}

/** Exchanges an ID token for a session, as the shop's pages do after a sign-in. */
export const exchangeIdToken = ({ origin }: ServerEnvironment, email: string, idToken: string): Promise<Answer> =>
  call(origin, 'POST /api/jwt', { token: idToken, body: { email } });

/** The same with the ID token of a person who signed in `ageSeconds` ago. */
export const requestSession = async (
  environment: ServerEnvironment,
  keys: GoogleKeys,
  email: string,
  ageSeconds = 0,
): Promise<Answer> => exchangeIdToken(environment, email, await keys.idToken(email, ageSeconds));
