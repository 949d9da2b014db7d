import { waitFor } from '@testing-library/react';
import { http as client } from '../api/http';
import { queryClient } from '../api/query-client';
import { adminQuery, sellerQuery } from '../api/users';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { answerToken, identity, startSession } from '../testing/session-fixture';
import type { Identity } from './identity';

useApiServer();

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Holds the answers of POST /jwt until `release`; `requested` resolves with the first request. */
function holdToken() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let answered: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (answered = resolve));
  const requested = new Promise<void>((resolve) => {
    apiServer.use(
      http.post(api('/jwt'), async () => {
        resolve();
        await released;
        answered();
        return HttpResponse.json({ token: 'late-token' });
      }),
      http.delete(api('/jwt'), () => new HttpResponse(null, { status: 204 })),
    );
  });
  return {
    requested,
    release: async () => {
      release();
      await done;
    },
  };
}

type TestSession = Awaited<ReturnType<typeof startSession>>['session'];

/** Another request's answer arrives later than the one that `release` has sent. */
async function expectSignedOut(session: TestSession): Promise<void> {
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([])));
  await client.get('/product', { public: true });
  expect(session.getState()).toEqual({ user: null, loading: false });
  expect(localStorage.getItem('access-token')).toBeNull();
}

const places = [
  ['in this tab', (session: TestSession) => session.logOut()],
  ['in another tab', (_session: TestSession, report: (next: null) => void) => Promise.resolve(report(null))],
] as const;

test.each(places)(
  'a renewal that is in progress during a logout %s does not restore the session',
  async (_place, logOut) => {
    answerToken();
    const { session, report } = await startSession();
    await session.logIn('bo@ocs.example', 'x');
    const held = holdToken();
    apiServer.use(
      http.get(api('/cart'), ({ request }) =>
        request.headers.get('authorization') === 'Bearer late-token'
          ? HttpResponse.json([])
          : HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 }),
      ),
    );
    const call = client.get('/cart').catch(() => 'failed');
    await held.requested;
    await logOut(session, report);
    await held.release();
    await expect(call).resolves.toBe('failed');
    await expectSignedOut(session);
  },
);

test('a session that is being restored during a logout in another tab is not restored', async () => {
  const held = holdToken();
  const { session, report } = await startSession();
  report(identity);
  await held.requested;
  report(null);
  await held.release();
  await expectSignedOut(session);
});

test('a session that is being restored during a logout in this tab is not restored', async () => {
  const held = holdToken();
  const { session, report } = await startSession();
  report(identity);
  await held.requested;
  await session.logOut();
  await held.release();
  await expectSignedOut(session);
});

test('a session whose restoration waits for the server is not restored after a logout', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const requests = jest.fn();
    apiServer.use(
      http.post(api('/jwt'), () => {
        requests();
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const { session, report } = await startSession();
    report(identity);
    await waitFor(() => {
      expect(requests).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(jest.getTimerCount()).toBeGreaterThan(0);
    });
    await session.logOut();
    answerToken('late-token');
    await jest.advanceTimersByTimeAsync(60_000);
    await expectSignedOut(session);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['admin', adminQuery],
  ['seller', sellerQuery],
])('a logout aborts the open request for the role %s, which the server would refuse', async (role, query) => {
  answerToken();
  const { session } = await startSession();
  await session.logIn(identity.email, 'x');
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const requested = new Promise<void>((resolve) => {
    apiServer.use(
      http.get(api(`/users/${role}/:email`), () => {
        resolve();
        return new Promise<never>(() => undefined);
      }),
    );
  });
  const answer = queryClient.query(query(identity.email)).catch(() => undefined);
  await requested;
  await session.logOut();
  await waitFor(() => {
    expect(abort).toHaveBeenCalledTimes(1);
  });
  await answer;
});

test('a login that waits for the server is not completed after a logout in another tab', async () => {
  const held = holdToken();
  const { session, report } = await startSession();
  const logIn = session.logIn('bo@ocs.example', 'x').catch(() => 'failed');
  await held.requested;
  report(identity);
  report(null);
  await held.release();
  await expect(logIn).resolves.toBe('failed');
  await expectSignedOut(session);
});

test.each(places)(
  'a login that waits for the identity provider is not completed after a logout %s',
  async (_place, logOut) => {
    answerToken();
    apiServer.use(http.delete(api('/jwt'), () => new HttpResponse(null, { status: 204 })));
    const { session, provider, report } = await startSession();
    report(identity);
    await session.whenReady();
    let complete: (identity: Identity) => void = () => undefined;
    provider.logIn = () => new Promise((resolve) => (complete = resolve));
    const logIn = session.logIn('bo@ocs.example', 'x').catch(() => 'failed');
    await Promise.resolve();
    await logOut(session, report);
    jest.mocked(provider.logOut).mockClear();
    complete({ ...identity, getIdToken: () => Promise.resolve('id-token') });
    await expect(logIn).resolves.toBe('failed');
    expect(provider.logOut).toHaveBeenCalledTimes(1);
    await expectSignedOut(session);
  },
);

test('a request without a token does not end the login that is under way', async () => {
  const { requested, release } = holdToken();
  const { session, provider } = await startSession();
  const login = session.logIn('bo@ocs.example', 'camera-shop');
  await requested;
  await expect(client.get('/cart')).rejects.toThrow('access token');
  await release();
  await login;
  expect(session.getState().user?.email).toBe(identity.email);
  expect(provider.logOut).not.toHaveBeenCalled();
});
