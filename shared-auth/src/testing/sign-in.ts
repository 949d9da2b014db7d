import { act } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import type { Role } from 'contract/remote-config';
import { session } from '../session/current-session';
import type { Identity } from '../session/identity';
import { api, apiServer, http, HttpResponse } from './api-server';

/** A person for `signInForTest`. */
export type TestPerson = { email: string; displayName: string; role: Role };

let report: ((identity: Identity | null) => void) | undefined;

/** Signs this person in to the real session (null: signs out), and answers the server's role requests. */
export async function signInForTest(person: TestPerson | null): Promise<void> {
  queryClient.clear();
  if (person) answerRoles(person);
  if (!report) {
    session.setIdentityProvider(() =>
      Promise.resolve({
        onChange: (listener) => {
          report = listener;
        },
        signUp: () => Promise.reject(new Error('Unit tests sign in with signInForTest.')),
        logIn: () => Promise.reject(new Error('Unit tests sign in with signInForTest.')),
        logInWithGoogle: () => Promise.reject(new Error('Unit tests sign in with signInForTest.')),
        logOut: () => Promise.resolve(report?.(null)),
      }),
    );
    session.start();
    await Promise.resolve();
  }
  await act(async () => {
    report?.(person && { ...person, subject: person.email, getIdToken: () => Promise.resolve('id-token') });
    await session.whenReady();
  });
}

function answerRoles({ email, displayName, role }: TestPerson): void {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'access-token-of-test' })),
    http.get(api('/account'), () => HttpResponse.json({ email, name: displayName, role, emailVerified: true })),
    http.get(api('/users/admin/:email'), () => HttpResponse.json({ admin: role === 'admin' })),
    http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: role === 'seller' })),
  );
}
