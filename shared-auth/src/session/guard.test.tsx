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

/** The session while the identity provider is being asked; the answer confirms who is expected. */
function unconfirmedSession(expected: string | undefined): () => void {
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

/** A page's loader, and when it has run first. */
function watchedLoader() {
  let announce: () => void = () => undefined;
  const hasRun = new Promise<void>((resolve) => (announce = resolve));
  const loader = jest.fn(() => {
    announce();
    return 'the data';
  });
  return { loader, hasRun };
}

const start = (access: Access, loader: () => unknown) =>
  Promise.resolve(guardedLoader(access, loader)({} as LoaderFunctionArgs));

afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('for nobody of whom nothing is known, nothing runs before that is known', async () => {
  const confirm = unconfirmedSession(undefined);
  const { loader } = watchedLoader();
  const answer = start('user', loader);
  confirm();
  expect(await answer).toBe('the data');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('for who is expected it runs ahead, and again when they are confirmed', async () => {
  const confirm = unconfirmedSession(email);
  const { loader, hasRun } = watchedLoader();
  const answer = start('user', loader);
  await hasRun;
  confirm();
  expect(await answer).toBe('the data');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('who had the page’s role at an earlier visit is not asked about it first', async () => {
  const confirm = unconfirmedSession(email);
  saveAccessToken('token', email);
  apiServer.use(http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: true })));
  const first = start('seller', () => 'the data');
  confirm();
  expect(await first).toBe('the data');

  queryClient.clear();
  apiServer.use(http.get(api('/users/seller/:email'), () => new Promise<never>(() => undefined)));
  unconfirmedSession(email);
  const { loader, hasRun } = watchedLoader();
  void start('seller', loader);
  await hasRun;
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a role that was lost is not taken for granted any more', async () => {
  saveAccessToken('token', email);
  rememberRole(email, 'seller', true);
  jest.spyOn(session, 'whenReady').mockResolvedValue({ email, displayName: 'Ada' });
  apiServer.use(http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: false })));
  expect(await mayOpen('seller')).toBe(false);
  expect(hadRole('seller')).toBe(false);
});

test.each(['seller', 'admin'] as const)('ahead, too, a page for the %s runs only for one', async (role) => {
  const confirm = unconfirmedSession(email);
  apiServer.use(http.get(api(`/users/${role}/:email`), () => HttpResponse.json({ [role]: false })));
  const { loader } = watchedLoader();
  const answer = start(role, loader);
  confirm();
  expect(await answer).not.toBe('the data');
  expect(loader).not.toHaveBeenCalled();
});

test('what fails ahead is asked for again', async () => {
  const confirm = unconfirmedSession(email);
  const { loader, hasRun } = watchedLoader();
  apiServer.use(
    http.get(api('/users/admin/:email'), () => HttpResponse.json({}, { status: 401 }), { once: true }),
    http.get(api('/users/admin/:email'), () => HttpResponse.json({ admin: true })),
  );
  const debug = jest.spyOn(console, 'debug').mockImplementation();
  const answer = start('admin', loader);
  await waitFor(() => {
    expect(debug).toHaveBeenCalledTimes(1);
  });
  confirm();
  await hasRun;
  expect(await answer).toBe('the data');
});
