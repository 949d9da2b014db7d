/** The signed-in person's own account, at the server and at the identity provider. Only lazily loaded pages import this. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  http,
  readAccessToken,
  session,
  tokenClaims,
  type AccountActions,
  type AccountAtProvider,
  type AuthenticatorApp,
  type IdentityProvider,
  type Schemas,
  type SignInMethod,
} from 'shared-auth';

/** The account of the signed-in person with this e-mail address; disabled for visitors (`undefined`). */
export const accountQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email],
    queryFn: email
      ? async ({ signal }) => (await http.get<Schemas['Account']>('/account', { signal })).data
      : skipToken,
  });

/** Where this person is signed in, the latest use first; disabled for visitors (`undefined`). */
export const signInsQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email, 'sessions'],
    queryFn: email
      ? async ({ signal }) => (await http.get<Schemas['SignIn'][]>('/account/sessions', { signal })).data
      : skipToken,
  });

/** Ends all sign-ins of the person except this one. */
export async function endOtherSignIns(): Promise<void> {
  await http.delete('/account/sessions');
}

/** What the account pages do at the provider. All functions reject with its error. */
export const ownAccount = {
  /**
   * Changes the person's account. Then the session gets a new token, because a change may have ended the sign-in of the
   * present one.
   */
  async change<Result>(change: (atProvider: AccountAtProvider) => Promise<Result>): Promise<Result> {
    const result = await change(await accountAt(await session.provider()));
    await renewToken();
    return result;
  },

  /**
   * Proves again who the person is: by the password or, without an argument, in Google's window. That is a new sign-in; the
   * former one ends, so that the list of sessions does not show two.
   */
  async confirm(password?: string): Promise<void> {
    const former = readAccessToken();
    await ownAccount.change((atProvider) => atProvider.confirm(password));
    if (former === null || signInOf(former) === signInOf(readAccessToken())) return;
    await http.delete('/jwt', { headers: { authorization: `Bearer ${former}` } }).catch((error: unknown) => {
      console.warn('The sign-in before the confirmation has not ended.', error);
    });
  },

  /** Sends the mail that verifies the person's address. */
  async sendVerification(): Promise<void> {
    await (await accountAt(await session.provider())).sendVerification();
  },

  /** Changes the displayed name at the server and at the provider. */
  async rename(displayName: string): Promise<void> {
    await http.patch('/account', { name: displayName });
    await ownAccount.change((atProvider) => atProvider.changeName(displayName));
    session.showName(displayName);
  },

  /** How the person can log in. */
  signInMethods(): Promise<SignInMethod[]> {
    return session.provider().then(async (provider) => (await accountAt(provider)).signInMethods());
  },

  /** The app that logins ask for, null if there is none. */
  async authenticatorApp(): Promise<AuthenticatorApp | null> {
    const provider = await session.provider();
    return (await (await accountAt(provider)).authenticatorApp()) ?? null;
  },

  /** Whether the provider has verified the person's address. If it has, the server knows it too afterwards. */
  async isVerified(): Promise<boolean> {
    const isVerified = await (await accountAt(await session.provider())).isVerified();
    if (isVerified) await renewToken();
    return isVerified;
  },

  /** What links in the provider's mails do; no sign-in is needed. */
  async actions(): Promise<AccountActions> {
    const provider = await session.provider();
    return provider.actions?.() ?? Promise.reject(accountsElsewhere());
  },
};

/** When the sign-in of an access token was, in seconds since 1970. */
const signInOf = (token: string | null): number | undefined =>
  tokenClaims<{ auth_time?: number }>(token ?? '')?.auth_time;

/** The change is done. If there is no new token now, a later request gets one. */
const renewToken = (): Promise<void> =>
  session.renewToken().catch((error: unknown) => {
    console.warn('There is no new token after a change of the account.', error);
  });

const accountAt = (provider: IdentityProvider): Promise<AccountAtProvider> =>
  provider.account?.() ?? Promise.reject(accountsElsewhere());

const accountsElsewhere = () => new Error('This identity provider has no accounts.');
