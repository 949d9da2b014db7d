import { waitFor } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import { http as client } from '../api/http';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { answerToken, fakeProvider, identity, observeQuery, startSession } from '../testing/session-fixture';
import { Session } from './session';

useApiServer();

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('keeps loading until the access token is saved', async () => {
  answerToken();
  const { session, report } = await startSession();
  expect(session.getState()).toEqual({ user: null, loading: true });
  report(identity);
  await expect(session.whenReady()).resolves.toEqual({ email: 'bo@ocs.example', displayName: 'Bo Buyer' });
  expect(localStorage.getItem('access-token')).toBe('the-token');
});

test('removes the saved token when the provider reports that nobody is signed in', async () => {
  localStorage.setItem('access-token', 'old');
  const { session, report } = await startSession();
  report(null);
  await expect(session.whenReady()).resolves.toBeNull();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('removes personal data on logout and refetches the products on the page', async () => {
  answerToken();
  const { session } = await startSession();
  await session.logIn('bo@ocs.example', 'x');
  for (const key of ['cart', 'wishlist', 'role', 'users']) queryClient.setQueryData([key, 'bo@ocs.example'], key);
  queryClient.setQueryData(['products', 'all'], 'as Bo sees them');
  const queryFn = jest.fn(() => Promise.resolve('as everybody sees them'));
  queryClient.setQueryData(['products', 'list'], 'as Bo sees them');
  const shown = observeQuery(['products', 'list'], queryFn);
  await session.logOut();
  await waitFor(() => {
    expect(shown.data()).toBe('as everybody sees them');
  });
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  shown.stop();
});

test('revokes the token on logout without waiting for the server', async () => {
  const ended = new Promise<string | null>((resolve) => {
    apiServer.use(
      http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
      http.delete(api('/jwt'), ({ request }) => {
        resolve(request.headers.get('authorization'));
        return HttpResponse.error();
      }),
    );
  });
  const { session } = await startSession();
  await session.logIn('bo@ocs.example', 'x');
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await session.logOut();
  expect(session.getState()).toEqual({ user: null, loading: false });
  expect(localStorage.getItem('access-token')).toBeNull();
  expect(await ended).toBe('Bearer the-token');
  await waitFor(() => {
    expect(warn).toHaveBeenCalledTimes(1);
  });
  warn.mockRestore();
});

test('registers name and role with the access token after a sign-up', async () => {
  const registered = jest.fn();
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.post(api('/users'), async ({ request }) => {
      registered(request.headers.get('authorization'), await request.json());
      return HttpResponse.json({ insertedId: '1' });
    }),
  );
  const { session } = await startSession();
  await session.createUser({ email: 'bo@ocs.example', password: 'x', displayName: 'Bo Buyer', role: 'seller' });
  expect(registered).toHaveBeenCalledWith('Bearer the-token', {
    email: 'bo@ocs.example',
    name: 'Bo Buyer',
    role: 'seller',
  });
});

test('sends a failed registration again at the next login', async () => {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.post(api('/users'), () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  const { session } = await startSession();
  await expect(
    session.createUser({ email: 'bo@ocs.example', password: 'x', displayName: 'Bo Buyer', role: 'seller' }),
  ).rejects.toThrow();
  const registered = jest.fn();
  apiServer.use(
    http.post(api('/users'), async ({ request }) => {
      registered(await request.json());
      return HttpResponse.json({ insertedId: '1' });
    }),
  );
  await session.logIn('bo@ocs.example', 'x');
  expect(registered).toHaveBeenCalledWith({ email: 'bo@ocs.example', name: 'Bo Buyer', role: 'seller' });
});

test.each([401, 403])('ends the session and notifies its listeners after a %d', async (status) => {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.get(api('/users'), () => HttpResponse.json({ type: 'forbidden' }, { status })),
  );
  const { session, provider } = await startSession();
  const ended = jest.fn();
  session.onEnded(ended);
  await session.logIn('bo@ocs.example', 'x');
  await expect(client.get('/users')).rejects.toThrow();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(session.getState()).toEqual({ user: null, loading: false });
  expect(localStorage.getItem('access-token')).toBeNull();
  expect(provider.logOut).toHaveBeenCalledTimes(1);
});

test('treats a provider that fails to load as a visitor, and loads it again at the next login', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerToken();
  const { provider } = fakeProvider();
  const load = jest.fn(() => Promise.resolve(provider)).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const session = new Session(load);
  session.start();
  await expect(session.whenReady()).resolves.toBeNull();
  await session.logIn('bo@ocs.example', 'x');
  expect(session.getState().user).toMatchObject({ email: 'bo@ocs.example' });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('stays signed out and stops loading after a failed login', async () => {
  const { session, provider, report } = await startSession();
  report(null);
  provider.logIn = () => Promise.reject(new Error('auth/wrong-password'));
  await expect(session.logIn('bo@ocs.example', 'x')).rejects.toThrow('auth/wrong-password');
  expect(session.getState()).toEqual({ user: null, loading: false });
});

test('tells its listeners why a suspended person’s session ended', async () => {
  const title = 'This account is suspended: Fraud';
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.get(api('/users'), () =>
      HttpResponse.json({ type: 'https://x/problems/account-suspended', title }, { status: 403 }),
    ),
  );
  const { session } = await startSession();
  const ended = jest.fn();
  session.onEnded(ended);
  await session.logIn('bo@ocs.example', 'x');
  await expect(client.get('/users')).rejects.toThrow();
  expect(ended).toHaveBeenCalledWith(title);
});
