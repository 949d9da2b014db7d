import { waitFor } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import { http as client } from '../api/http';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import {
  answerToken,
  identity,
  inTenMinutes,
  observeQuery,
  startSession,
  storeToken,
  tokenOf,
} from '../testing/session-fixture';

useApiServer();

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('is restoring while the provider confirms a stored token', async () => {
  localStorage.setItem('access-token', 'old');
  const { session, report } = await startSession();
  expect(session.isRestoring()).toBe(true);
  report(null);
  await session.whenReady();
  expect(session.isRestoring()).toBe(false);
});

test('is not restoring without a stored token', async () => {
  const { session } = await startSession();
  expect(session.isRestoring()).toBe(false);
});

test('expects the owner of a valid stored token until the provider reports', async () => {
  storeToken(tokenOf('bo', inTenMinutes()));
  const { session, report } = await startSession();
  expect(session.expectedEmail()).toBe('bo@ocs.example');
  report(null);
  expect(session.expectedEmail()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('expects nobody when the stored token has expired', async () => {
  storeToken(tokenOf('bo', 1));
  const { session } = await startSession();
  expect(session.expectedEmail()).toBeUndefined();
});

test('keeps the session when the server refuses the stored token while a new one is on its way', async () => {
  storeToken(tokenOf('bo', inTenMinutes()));
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.get(api('/cart'), () => HttpResponse.json({ type: 'unauthorized' }, { status: 401 })),
  );
  const { session, report, provider } = await startSession();
  await expect(client.get('/cart')).rejects.toMatchObject({ response: { status: 401 } });
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(provider.logOut).not.toHaveBeenCalled();
});

test.each([
  ['somebody else', { ...identity, email: 'mina@ocs.example' }],
  ['nobody', null],
])('removes prefetched data when the provider reports %s', async (_, reported) => {
  storeToken(tokenOf('bo', inTenMinutes()));
  answerToken();
  const { session, report } = await startSession();
  queryClient.setQueryData(['cart', 'bo@ocs.example'], []);
  report(reported);
  await session.whenReady();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

test('completes a running products request when the provider reports nobody', async () => {
  const { session, report } = await startSession();
  let answer: (data: string) => void = () => undefined;
  const products = observeQuery(['products', 'list'], () => new Promise((resolve) => (answer = resolve)));
  report(null);
  await session.whenReady();
  answer('products');
  await waitFor(() => {
    expect(products.data()).toBe('products');
  });
  products.stop();
});

/** Answers POST /jwt with 503; returns the number of requests. */
function refuseTokens(): () => number {
  let requests = 0;
  apiServer.use(
    http.post(api('/jwt'), () => {
      requests += 1;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  return () => requests;
}

describe('while the server issues no token', () => {
  test('restores the session after a failed login', async () => {
    const requests = refuseTokens();
    const { session, report, provider } = await startSession();
    report(identity);
    await waitFor(() => {
      expect(requests()).toBe(1);
    });
    provider.logIn = () => Promise.reject(new Error('auth/wrong-password'));
    answerToken();
    await expect(session.logIn('bo@ocs.example', 'x')).rejects.toThrow('auth/wrong-password');
    await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  });

  test('restores nobody after a login that failed because of a logout', async () => {
    const requests = refuseTokens();
    const { session, report, provider } = await startSession();
    report(identity);
    await waitFor(() => {
      expect(requests()).toBe(1);
    });
    let fail: (error: Error) => void = () => undefined;
    provider.logIn = () => new Promise((_resolve, reject) => (fail = reject));
    const logIn = session.logIn('bo@ocs.example', 'x').catch(() => 'failed');
    await session.logOut();
    answerToken();
    fail(new Error('auth/wrong-password'));
    await expect(logIn).resolves.toBe('failed');
    expect(session.getState()).toEqual({ user: null, loading: false });
  });
});
