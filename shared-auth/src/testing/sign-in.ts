import { act } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import type { Role } from 'contract/remote-config';
import { session } from '../session/current-session';
import type { Identity } from '../session/identity';
import { api, apiServer, http, HttpResponse } from './api-server';

/** Somebody to be signed in as. */
export type TestPerson = { email: string; displayName: string; role: Role };

let report: ((identity: Identity | null) => void) | undefined;

/** Lets the real session find out that this person is signed in (null: nobody), with the server's answers about their role. */
export async function signInForTest(person: TestPerson | null): Promise<void> {
  queryClient.clear();
  if (person) answerFor(person);
  if (!report) {
    session.setIdentityProvider(() =>
      Promise.resolve({
        onChange: (listener) => {
          report = listener;
        },
        signUp: () => Promise.reject(new Error('not in unit tests')),
        logIn: () => Promise.reject(new Error('not in unit tests')),
        logInWithGoogle: () => Promise.reject(new Error('not in unit tests')),
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

function answerFor({ role }: TestPerson): void {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'access-token-of-test' })),
    http.get(api('/users/admin/:email'), () => HttpResponse.json({ admin: role === 'admin' })),
    http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: role === 'seller' })),
  );
}
