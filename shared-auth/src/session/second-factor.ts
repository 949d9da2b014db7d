/** Logins that need the code of an authenticator app. */
import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type UserCredential,
} from 'firebase/auth';
import { codePrompt } from './code-prompt';

const codeOf = (error: unknown): string | undefined => (error as Partial<MultiFactorError>).code;

/** Signs in, and asks for the code where the provider wants one. Rejects with the provider's error, also if the person declines. */
export async function withSecondFactor(auth: Auth, signIn: () => Promise<UserCredential>): Promise<UserCredential> {
  try {
    return await signIn();
  } catch (error) {
    if (codeOf(error) !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    if (!app)
      throw Object.assign(new Error('The account has no authenticator app.'), {
        code: 'auth/unsupported-second-factor',
      });
    for (let isRepeated = false; ; isRepeated = true) {
      const code = await codePrompt.ask(isRepeated);
      if (!code) throw error;
      try {
        return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
      } catch (refusal) {
        if (codeOf(refusal) !== 'auth/invalid-verification-code') throw refusal;
      }
    }
  }
}
