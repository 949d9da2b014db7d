import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import type { Identity, IdentityProvider } from '../session/identity';
import { Session } from '../session/session';
import { api, apiServer, http, HttpResponse } from './api-server';

/** The person who signs in to a `startSession` session. */
export const identity: Identity = {
  subject: 'bo',
  email: 'bo@ocs.example',
  displayName: 'Bo Buyer',
  getIdToken: () => Promise.resolve('id-token'),
};

/** An identity provider whose reports the test sends, and whose logouts the test can count. */
export function fakeProvider() {
  let sendReport: (identity: Identity | null) => void = () => undefined;
  let sendStoredUser: (identity: Identity) => void = () => undefined;
  const provider: IdentityProvider = {
    onStoredUser: (listener) => (sendStoredUser = listener),
    onChange: (listener) => (sendReport = listener),
    signUp: () => Promise.resolve({ ...identity, isMailSent: true }),
    logIn: () => Promise.resolve(identity),
    logInWithGoogle: () => Promise.resolve(identity),
    logOut: jest.fn(() => Promise.resolve()),
  };
  return {
    provider,
    report: (next: Identity | null) => {
      sendReport(next);
    },
    reportStoredUser: (stored: Identity) => {
      sendStoredUser(stored);
    },
  };
}

/** A session that has asked its fake provider who is signed in. */
export async function startSession() {
  const fake = fakeProvider();
  const session = new Session(() => Promise.resolve(fake.provider));
  session.start();
  await Promise.resolve();
  return { session, ...fake };
}

/** Answers `POST /jwt` with this token. */
export function answerToken(token = 'the-token'): void {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token })));
}

/** An unsigned JWT of this subject; `exp` in seconds since 1970. */
export const tokenOf = (sub: string, exp: number) => `e30.${btoa(JSON.stringify({ sub, iat: 0, exp }))}.signature`;

/** Seconds since 1970. */
export const inTenMinutes = () => Date.now() / 1000 + 600;

/** Stores a token as an earlier visit does. */
export function storeToken(token: string, email = 'bo@ocs.example'): void {
  localStorage.setItem('access-token', token);
  localStorage.setItem('ocs-token-owner', email);
}

/** Observes a query, as a mounted page does. */
export function observeQuery(queryKey: string[], queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  return { stop, data: () => observer.getCurrentResult().data };
}
