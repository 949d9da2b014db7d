import { waitFor } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import { http as client } from '../api/http';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { identity, startSession, tokenOf } from '../testing/session-fixture';
import type { Identity } from './identity';

useApiServer();

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

/** Answers POST /jwt with a token for each ID token, or 401 for the ID token `expired`; returns the ID tokens it got. */
function answerTokens() {
  const received: string[] = [];
  apiServer.use(
    http.post(api('/jwt'), ({ request }) => {
      const idToken = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      received.push(idToken);
      if (idToken !== 'expired') return HttpResponse.json({ token: `for ${idToken}` });
      return HttpResponse.json({ type: 'https://ocs.example/problems/identity-expired' }, { status: 401 });
    }),
  );
  return received;
}

const storedUser = { ...identity, getIdToken: () => Promise.resolve('stored') };

test('requests the stored user’s token early, and saves it only after the provider confirms the user', async () => {
  const received = answerTokens();
  const { session, reportStoredUser, report } = await startSession();
  reportStoredUser(storedUser);
  await waitFor(() => {
    expect(received).toEqual(['stored']);
  });
  expect(session.getState()).toEqual({ user: null, loading: true });
  expect(localStorage).toHaveLength(0);
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(localStorage.getItem('access-token')).toBe('for stored');
  expect(received).toEqual(['stored']);
});

test.each([
  ['the provider reports another person', storedUser, { ...identity, subject: 'mina', email: 'mina@ocs.example' }],
  ['the server refused it', { ...identity, getIdToken: () => Promise.resolve('expired') }, identity],
])('discards a prefetched token when %s', async (_case, stored, reported) => {
  const received = answerTokens();
  const { session, reportStoredUser, report, provider } = await startSession();
  reportStoredUser(stored);
  await waitFor(() => {
    expect(received).toHaveLength(1);
  });
  report(reported);
  await expect(session.whenReady()).resolves.toMatchObject({ email: reported.email });
  expect(localStorage.getItem('access-token')).toBe('for id-token');
  expect(provider.logOut).not.toHaveBeenCalled();
});

test('saves no token when the stored user turns out to be signed out', async () => {
  const received = answerTokens();
  const { session, reportStoredUser, report } = await startSession();
  reportStoredUser(storedUser);
  report(null);
  await expect(session.whenReady()).resolves.toBeNull();
  await waitFor(() => {
    expect(received).toHaveLength(1);
  });
  expect(localStorage).toHaveLength(0);
  await session.logIn('bo@ocs.example', 'secret');
  expect(localStorage.getItem('access-token')).toBe('for id-token');
});

test('sends the ID token and the e-mail address with POST /jwt', async () => {
  const seen = jest.fn();
  apiServer.use(
    http.post(api('/jwt'), async ({ request }) => {
      seen(request.headers.get('authorization'), await request.json());
      return HttpResponse.json({ token: 'the-token' });
    }),
  );
  const { session } = await startSession();
  await session.logIn('bo@ocs.example', 'secret');
  expect(seen).toHaveBeenCalledWith('Bearer id-token', { email: 'bo@ocs.example' });
});

test('renews an expired token once and repeats the request', async () => {
  let tokens = 0;
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: `token-${String((tokens += 1))}` })),
    http.get(api('/users'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer token-2'
        ? HttpResponse.json([])
        : HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 }),
    ),
  );
  const { session } = await startSession();
  await session.logIn('bo@ocs.example', 'x');
  await expect(client.get('/users')).resolves.toMatchObject({ data: [] });
});

test('keeps the session when an expired token cannot be renewed because the server is down', async () => {
  let isDown = false;
  apiServer.use(
    http.post(api('/jwt'), () =>
      isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ token: 'the-token' }),
    ),
    http.get(api('/users'), () =>
      isDown ? HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 }) : HttpResponse.json([]),
    ),
  );
  const { session } = await startSession();
  const ended = jest.fn();
  session.onEnded(ended);
  await session.logIn('bo@ocs.example', 'x');
  isDown = true;
  await expect(client.get('/users')).rejects.toMatchObject({ response: { status: 503 } });
  expect(ended).not.toHaveBeenCalled();
  expect(session.getState().user?.email).toBe('bo@ocs.example');
  isDown = false;
  await expect(client.get('/users')).resolves.toMatchObject({ data: [] });
});

describe('when the server’s clock is ahead and it regards the ID token as expired', () => {
  const expired = () =>
    HttpResponse.json({ type: 'https://x/problems/identity-expired', title: 'Expired' }, { status: 401 });
  const agingIdentity: Identity = {
    ...identity,
    getIdToken: (options) => Promise.resolve(options?.forceRefresh ? 'newer' : 'old'),
  };

  test('sends a newer ID token and keeps the session', async () => {
    const seen: (string | null)[] = [];
    apiServer.use(
      http.post(api('/jwt'), ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return seen.at(-1) === 'Bearer newer' ? HttpResponse.json({ token: 'the-token' }) : expired();
      }),
    );
    const { session, report } = await startSession();
    const ended = jest.fn();
    session.onEnded(ended);
    report(agingIdentity);
    await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
    expect(seen).toEqual(['Bearer old', 'Bearer newer']);
    expect(ended).not.toHaveBeenCalled();
  });

  test('ends the session after the second refusal', async () => {
    const received = jest.fn(expired);
    apiServer.use(http.post(api('/jwt'), received));
    const { session, report, provider } = await startSession();
    report(agingIdentity);
    await expect(session.whenReady()).resolves.toBeNull();
    expect(received).toHaveBeenCalledTimes(2);
    await waitFor(() => {
      expect(provider.logOut).toHaveBeenCalledTimes(1);
    });
  });
});

test('keeps using the saved token when the server limits new tokens with 429', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({}, { status: 429 })));
  const saved = tokenOf('bo', Date.now() / 1000 + 600);
  localStorage.setItem('access-token', saved);
  const { session, report } = await startSession();
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(localStorage.getItem('access-token')).toBe(saved);
});

test.each([
  ['another person’s', tokenOf('mina', Date.now() / 1000 + 600)],
  ['an expired', tokenOf('bo', 1)],
])('does not fall back to %s saved token', async (_, saved) => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({}, { status: 429 })));
  localStorage.setItem('access-token', saved);
  const { session } = await startSession();
  await expect(session.logIn('bo@ocs.example', 'x')).rejects.toThrow();
  expect(session.getState().user).toBeNull();
});

describe('a session with an access token that cannot be renewed', () => {
  const person = { ...identity, accessToken: tokenOf('bo', 900), getIdToken: () => Promise.reject(new Error('None.')) };

  test('ends when the server refuses the token as expired, without another request for one', async () => {
    apiServer.use(
      http.get(api('/cart'), () => HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 })),
    );
    const { session } = await startSession();
    const ended = jest.fn();
    session.onEnded(ended);
    await session.logInWith(() => Promise.resolve(person));
    expect(localStorage.getItem('access-token')).toBe(person.accessToken);
    await expect(client.get('/cart')).rejects.toMatchObject({ response: { status: 401 } });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.getState()).toEqual({ user: null, loading: false });
  });

  test('schedules no renewal', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { session } = await startSession();
    await session.logInWith(() => Promise.resolve(person));
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
