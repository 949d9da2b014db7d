import { waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { queryClient } from '../api/query-client';
import type { Access } from 'contract/remote-config';
import { hadRole, rememberRole, saveAccessToken } from './access-token';
import { session } from './current-session';
import { guardedLoader } from './guard';
import { mayOpen } from './roles';

useApiServer();

const email = 'ada@ocs.example';

/** A session that the provider has not confirmed; the returned function confirms it. */
function mockUnconfirmedSession(expected: string | undefined): () => void {
  let confirm = (): void => undefined;
  jest.spyOn(session, 'getState').mockReturnValue({ user: null, loading: true });
  jest.spyOn(session, 'expectedEmail').mockReturnValue(expected);
  jest.spyOn(session, 'whenReady').mockReturnValue(
    new Promise((resolve) => {
      confirm = () => {
        resolve({ email, displayName: 'Ada' });
      };
    }),
  );
  return () => {
    confirm();
  };
}

/** A page's loader, and a promise of its first run. */
function spyLoader() {
  let markRun: () => void = () => undefined;
  const hasRun = new Promise<void>((resolve) => (markRun = resolve));
  const loader = jest.fn(() => {
    markRun();
    return 'the data';
  });
  return { loader, hasRun };
}

const runGuarded = (access: Access, loader: () => unknown) =>
  Promise.resolve(guardedLoader(access, loader)({} as LoaderFunctionArgs));

afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('does not run the loader of an unknown person before the session is confirmed', async () => {
  const confirm = mockUnconfirmedSession(undefined);
  const { loader } = spyLoader();
  const answer = runGuarded('user', loader);
  confirm();
  expect(await answer).toBe('the data');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('runs the loader early for an expected person, and again after the confirmation', async () => {
  const confirm = mockUnconfirmedSession(email);
  const { loader, hasRun } = spyLoader();
  const answer = runGuarded('user', loader);
  await hasRun;
  confirm();
  expect(await answer).toBe('the data');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('runs the loader before the role is checked for a person who had the role at an earlier visit', async () => {
  const confirm = mockUnconfirmedSession(email);
  saveAccessToken('token', email);
  apiServer.use(http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: true })));
  const first = runGuarded('seller', () => 'the data');
  confirm();
  expect(await first).toBe('the data');

  queryClient.clear();
  apiServer.use(http.get(api('/users/seller/:email'), () => new Promise<never>(() => undefined)));
  mockUnconfirmedSession(email);
  const { loader, hasRun } = spyLoader();
  void runGuarded('seller', loader);
  await hasRun;
  expect(loader).toHaveBeenCalledTimes(1);
});

test('forgets a remembered role that the server denies', async () => {
  saveAccessToken('token', email);
  rememberRole(email, 'seller', true);
  jest.spyOn(session, 'whenReady').mockResolvedValue({ email, displayName: 'Ada' });
  apiServer.use(http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: false })));
  expect(await mayOpen('seller')).toBe(false);
  expect(hadRole('seller')).toBe(false);
});

test.each(['seller', 'admin'] as const)(
  'does not run the early loader of a page for the %s when the server denies the role',
  async (role) => {
    const confirm = mockUnconfirmedSession(email);
    apiServer.use(http.get(api(`/users/${role}/:email`), () => HttpResponse.json({ [role]: false })));
    const { loader } = spyLoader();
    const answer = runGuarded(role, loader);
    confirm();
    await expect(answer).rejects.toThrow(role);
    expect(loader).not.toHaveBeenCalled();
  },
);

test('runs the loader after the confirmation when the early run has failed', async () => {
  const confirm = mockUnconfirmedSession(email);
  const { loader, hasRun } = spyLoader();
  apiServer.use(
    http.get(api('/users/admin/:email'), () => HttpResponse.json({}, { status: 401 }), { once: true }),
    http.get(api('/users/admin/:email'), () => HttpResponse.json({ admin: true })),
  );
  const debug = jest.spyOn(console, 'debug').mockImplementation();
  const answer = runGuarded('admin', loader);
  await waitFor(() => {
    expect(debug).toHaveBeenCalledTimes(1);
  });
  confirm();
  await hasRun;
  expect(await answer).toBe('the data');
});
