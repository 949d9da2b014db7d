import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryClient } from '../api/query-client';
import { http as client } from '../api/http';
import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { Session } from './session';
import type { Identity, IdentityProvider } from './identity';

useApiServer();

const identity: Identity = {
  subject: 'bo',
  email: 'bo@ocs.example',
  displayName: 'Bo Buyer',
  getIdToken: () => Promise.resolve('id-token'),
};

/** A provider that does what the test says and remembers who logged out. */
function fakeProvider() {
  let report: (identity: Identity | null) => void = () => undefined;
  let remember: (identity: Identity) => void = () => undefined;
  const provider: IdentityProvider = {
    onRemembered: (listener) => (remember = listener),
    onChange: (listener) => (report = listener),
    signUp: () => Promise.resolve(identity),
    logIn: () => Promise.resolve(identity),
    logInWithGoogle: () => Promise.resolve(identity),
    logOut: jest.fn(() => Promise.resolve()),
  };
  return {
    provider,
    report: (next: Identity | null) => {
      report(next);
    },
    remember: (whom: Identity) => {
      remember(whom);
    },
  };
}

async function startedSession() {
  const fake = fakeProvider();
  const session = new Session(() => Promise.resolve(fake.provider));
  session.start();
  await Promise.resolve();
  return { session, ...fake };
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('loading ends only after the access token is saved', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })));
  const { session, report } = await startedSession();
  expect(session.getState()).toEqual({ user: null, loading: true });
  report(identity);
  await expect(session.whenReady()).resolves.toEqual({ email: 'bo@ocs.example', displayName: 'Bo Buyer' });
  expect(localStorage.getItem('access-token')).toBe('the-token');
});

/** Answers POST /jwt with a token for each ID token (401 for an ended one), and tells which came. */
function answerTokens() {
  const asked: string[] = [];
  apiServer.use(
    http.post(api('/jwt'), ({ request }) => {
      const idToken = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      asked.push(idToken);
      if (idToken !== 'ended') return HttpResponse.json({ token: `for ${idToken}` });
      return HttpResponse.json({ type: 'https://ocs.example/problems/identity-expired' }, { status: 401 });
    }),
  );
  return asked;
}

const remembered = { ...identity, getIdToken: () => Promise.resolve('remembered') };

test('the token of who is remembered is asked for while the provider is, and serves only once it has spoken', async () => {
  const asked = answerTokens();
  const { session, remember, report } = await startedSession();
  remember(remembered);
  await waitFor(() => {
    expect(asked).toEqual(['remembered']);
  });
  expect(session.getState()).toEqual({ user: null, loading: true });
  expect(localStorage).toHaveLength(0);
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(localStorage.getItem('access-token')).toBe('for remembered');
  expect(asked).toEqual(['remembered']);
});

test.each([
  ['somebody else turns out to be signed in', remembered, { ...identity, subject: 'mina', email: 'mina@ocs.example' }],
  ['it is refused', { ...identity, getIdToken: () => Promise.resolve('ended') }, identity],
])('a token that was asked for ahead is of no account where %s', async (_case, whom, reported) => {
  const asked = answerTokens();
  const { session, remember, report, provider } = await startedSession();
  remember(whom);
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  report(reported);
  await expect(session.whenReady()).resolves.toMatchObject({ email: reported.email });
  expect(localStorage.getItem('access-token')).toBe('for id-token');
  expect(provider.logOut).not.toHaveBeenCalled();
});

test('who is remembered and was signed out meanwhile gets no token', async () => {
  const asked = answerTokens();
  const { session, remember, report } = await startedSession();
  remember(remembered);
  report(null);
  await expect(session.whenReady()).resolves.toBeNull();
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  expect(localStorage).toHaveLength(0);
  await session.logIn('bo@ocs.example', 'secret');
  expect(localStorage.getItem('access-token')).toBe('for id-token');
});

test('POST /jwt carries the identity token and the e-mail', async () => {
  const seen = jest.fn();
  apiServer.use(
    http.post(api('/jwt'), async ({ request }) => {
      seen(request.headers.get('authorization'), await request.json());
      return HttpResponse.json({ token: 'the-token' });
    }),
  );
  const { session } = await startedSession();
  await session.logIn('bo@ocs.example', 'secret');
  expect(seen).toHaveBeenCalledWith('Bearer id-token', { email: 'bo@ocs.example' });
});

test('a provider that reports nobody removes the saved token', async () => {
  localStorage.setItem('access-token', 'old');
  const { session, report } = await startedSession();
  report(null);
  await expect(session.whenReady()).resolves.toBeNull();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('somebody is expected while the token of an earlier visit is looked into', async () => {
  localStorage.setItem('access-token', 'old');
  const { session, report } = await startedSession();
  expect(session.expectsUser()).toBe(true);
  report(null);
  await session.whenReady();
  expect(session.expectsUser()).toBe(false);
});

test('nobody is expected where nobody was signed in', async () => {
  const { session } = await startedSession();
  expect(session.expectsUser()).toBe(false);
});

/** Watches a query, as a page does, and answers what it has. */
function watch(queryKey: string[], queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  return { stop, data: () => observer.getCurrentResult().data };
}

const tokenOf = (sub: string, exp: number) => `e30.${btoa(JSON.stringify({ sub, iat: 0, exp }))}.signature`;

/** As an earlier visit left it. */
function leaveToken(token: string, email = 'bo@ocs.example') {
  localStorage.setItem('access-token', token);
  localStorage.setItem('ocs-token-owner', email);
}

const inTenMinutes = () => Date.now() / 1000 + 600;

test('whose token of an earlier visit lives is expected until the identity provider has spoken', async () => {
  leaveToken(tokenOf('bo', inTenMinutes()));
  const { session, report } = await startedSession();
  expect(session.expectedEmail()).toBe('bo@ocs.example');
  report(null);
  expect(session.expectedEmail()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('whose token has ended is not expected', async () => {
  leaveToken(tokenOf('bo', 1));
  const { session } = await startedSession();
  expect(session.expectedEmail()).toBeUndefined();
});

test('a refusal of the earlier visit’s token ends no session while it is being replaced', async () => {
  leaveToken(tokenOf('bo', inTenMinutes()));
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.get(api('/cart'), () => HttpResponse.json({ type: 'unauthorized' }, { status: 401 })),
  );
  const { session, report, provider } = await startedSession();
  await expect(client.get('/cart')).rejects.toMatchObject({ response: { status: 401 } });
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(provider.logOut).not.toHaveBeenCalled();
});

test.each([
  ['somebody else', { ...identity, email: 'mina@ocs.example' }],
  ['nobody', null],
])('what was asked for ahead is gone when %s turns out to be signed in', async (_, reported) => {
  leaveToken(tokenOf('bo', inTenMinutes()));
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })));
  const { session, report } = await startedSession();
  queryClient.setQueryData(['cart', 'bo@ocs.example'], []);
  report(reported);
  await session.whenReady();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

test('products that are on their way when nobody turns out to be signed in still come', async () => {
  const { session, report } = await startedSession();
  let answer: (data: string) => void = () => undefined;
  const products = watch(['products', 'list'], () => new Promise((resolve) => (answer = resolve)));
  report(null);
  await session.whenReady();
  answer('products');
  await waitFor(() => {
    expect(products.data()).toBe('products');
  });
  products.stop();
});

test('after a log-out personal data is gone, and products on the page are read again', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })));
  const { session } = await startedSession();
  await session.logIn('bo@ocs.example', 'x');
  for (const key of ['cart', 'wishlist', 'role', 'users']) queryClient.setQueryData([key, 'bo@ocs.example'], key);
  queryClient.setQueryData(['products', 'all'], 'as Bo sees them');
  const queryFn = jest.fn(() => Promise.resolve('as everybody sees them'));
  queryClient.setQueryData(['products', 'list'], 'as Bo sees them');
  const shown = watch(['products', 'list'], queryFn);
  await session.logOut();
  await waitFor(() => {
    expect(shown.data()).toBe('as everybody sees them');
  });
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  shown.stop();
});

test('a log-out has the server end the token, and does not wait for it', async () => {
  const ended = new Promise<string | null>((resolve) => {
    apiServer.use(
      http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
      http.delete(api('/jwt'), ({ request }) => {
        resolve(request.headers.get('authorization'));
        return HttpResponse.error();
      }),
    );
  });
  const { session } = await startedSession();
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

test('a sign-up registers name and role after the token is there', async () => {
  const registered = jest.fn();
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.post(api('/users'), async ({ request }) => {
      registered(request.headers.get('authorization'), await request.json());
      return HttpResponse.json({ insertedId: '1' });
    }),
  );
  const { session } = await startedSession();
  await session.createUser({ email: 'bo@ocs.example', password: 'x', displayName: 'Bo Buyer', role: 'seller' });
  expect(registered).toHaveBeenCalledWith('Bearer the-token', {
    email: 'bo@ocs.example',
    name: 'Bo Buyer',
    role: 'seller',
  });
});

test('a registration that the server missed is sent at the next log-in', async () => {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.post(api('/users'), () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  const { session } = await startedSession();
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

test('an expired token is renewed once and the request sent again', async () => {
  let tokens = 0;
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: `token-${String((tokens += 1))}` })),
    http.get(api('/users'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer token-2'
        ? HttpResponse.json([])
        : HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 }),
    ),
  );
  const { session } = await startedSession();
  await session.logIn('bo@ocs.example', 'x');
  await expect(client.get('/users')).resolves.toMatchObject({ data: [] });
});

test('an expired token that cannot be renewed at present ends no session', async () => {
  let isDown = false;
  apiServer.use(
    http.post(api('/jwt'), () =>
      isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ token: 'the-token' }),
    ),
    http.get(api('/users'), () =>
      isDown ? HttpResponse.json({ type: 'https://x/problems/token-expired' }, { status: 401 }) : HttpResponse.json([]),
    ),
  );
  const { session } = await startedSession();
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

describe('a server whose clock is ahead, for which the identity token has expired', () => {
  const expired = () =>
    HttpResponse.json({ type: 'https://x/problems/identity-expired', title: 'Expired' }, { status: 401 });
  const ageing: Identity = {
    ...identity,
    getIdToken: (options) => Promise.resolve(options?.renewed ? 'renewed' : 'old'),
  };

  test('gets a newer one, and the session goes on', async () => {
    const seen: (string | null)[] = [];
    apiServer.use(
      http.post(api('/jwt'), ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return seen.at(-1) === 'Bearer renewed' ? HttpResponse.json({ token: 'the-token' }) : expired();
      }),
    );
    const { session, report } = await startedSession();
    const ended = jest.fn();
    session.onEnded(ended);
    report(ageing);
    await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
    expect(seen).toEqual(['Bearer old', 'Bearer renewed']);
    expect(ended).not.toHaveBeenCalled();
  });

  test('is asked no third time: then the session ends', async () => {
    const asked = jest.fn(expired);
    apiServer.use(http.post(api('/jwt'), asked));
    const { session, report, provider } = await startedSession();
    report(ageing);
    await expect(session.whenReady()).resolves.toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
    await waitFor(() => {
      expect(provider.logOut).toHaveBeenCalledTimes(1);
    });
  });
});

test.each([401, 403])('a %d ends the session and says so', async (status) => {
  apiServer.use(
    http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })),
    http.get(api('/users'), () => HttpResponse.json({ type: 'forbidden' }, { status })),
  );
  const { session, provider } = await startedSession();
  const ended = jest.fn();
  session.onEnded(ended);
  await session.logIn('bo@ocs.example', 'x');
  await expect(client.get('/users')).rejects.toThrow();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(session.getState()).toEqual({ user: null, loading: false });
  expect(localStorage.getItem('access-token')).toBeNull();
  expect(provider.logOut).toHaveBeenCalledTimes(1);
});

test('a server that gives out no more tokens for now lets the person go on with the saved one', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({}, { status: 429 })));
  const saved = tokenOf('bo', Date.now() / 1000 + 600);
  localStorage.setItem('access-token', saved);
  const { session, report } = await startedSession();
  report(identity);
  await expect(session.whenReady()).resolves.toMatchObject({ email: 'bo@ocs.example' });
  expect(localStorage.getItem('access-token')).toBe(saved);
});

test.each([
  ['somebody else’s', tokenOf('mina', Date.now() / 1000 + 600)],
  ['an ended', tokenOf('bo', 1)],
])('%s saved token never serves', async (_, saved) => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({}, { status: 429 })));
  localStorage.setItem('access-token', saved);
  const { session } = await startedSession();
  await expect(session.logIn('bo@ocs.example', 'x')).rejects.toThrow();
  expect(session.getState().user).toBeNull();
});

test('an identity provider that could not be loaded counts as nobody, and is loaded again at the log-in', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })));
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

test('a failed log-in leaves nobody signed in and is not loading', async () => {
  const { session, provider, report } = await startedSession();
  report(null);
  provider.logIn = () => Promise.reject(new Error('auth/wrong-password'));
  await expect(session.logIn('bo@ocs.example', 'x')).rejects.toThrow('auth/wrong-password');
  expect(session.getState()).toEqual({ user: null, loading: false });
});
