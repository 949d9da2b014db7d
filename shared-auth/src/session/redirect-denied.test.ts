import { waitFor } from '@testing-library/react';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { signInForTest, useApiServer, type TestPerson } from '../testing';
import { guardedLoader, redirectDenied } from './guard';

useApiServer();

const buyer: TestPerson = { email: 'bo@ocs.example', displayName: 'Bo Buyer', role: 'buyer' };

const quick = () => null;

/** A loader that ends when the test says so. */
function heldLoader() {
  let release = (): void => undefined;
  const held = new Promise<null>((resolve) => {
    release = () => {
      resolve(null);
    };
  });
  return { loader: () => held, release };
}

/** A router with a guarded page, opened at the last of `entries`; records each address that starts to open, and that is open. */
async function openRouter(entries: string[], login: () => unknown = quick) {
  const router: DataRouter = createMemoryRouter(
    [
      { path: '/', loader: quick },
      { path: '/catalogue', loader: quick },
      { path: '/guarded', loader: guardedLoader('user', quick) },
      { path: '/seller', loader: guardedLoader('seller', quick) },
      { path: '/login', loader: login },
    ],
    { initialEntries: entries, dataStrategy: redirectDenied(() => router) },
  );
  await hasSettled(router);
  const started: string[] = [];
  const opened: string[] = [];
  let before = router.state;
  router.subscribe((state) => {
    const { location, navigation } = state;
    if (location !== before.location) opened.push(location.pathname);
    if (navigation.location && navigation.location !== before.navigation.location)
      started.push(navigation.location.pathname);
    before = state;
  });
  return { router, started, opened };
}

const hasSettled = (router: DataRouter) =>
  waitFor(() => {
    expect(router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } });
  });

const address = ({ state }: DataRouter): string => state.location.pathname;

/** Goes back or forward; resolves when a page is open. */
async function go(router: DataRouter, delta: number): Promise<void> {
  await router.navigate(delta);
  await hasSettled(router);
}

beforeEach(async () => {
  await signInForTest(null);
});

test('opens /login once in place of a denied page, which never opens', async () => {
  const { router, started, opened } = await openRouter(['/']);
  await router.navigate('/guarded?page=2#top');
  await hasSettled(router);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/guarded?page=2#top' } });
  expect(started).toEqual(['/guarded', '/login']);
  expect(opened).toEqual(['/login']);
  await go(router, -1);
  expect(address(router)).toBe('/');
});

test('replaces the history entry of a denied page that has one', async () => {
  const { router } = await openRouter(['/catalogue', '/guarded']);
  expect(address(router)).toBe('/login');
  await go(router, -1);
  expect(address(router)).toBe('/catalogue');
  await go(router, 1);
  expect(address(router)).toBe('/login');
});

test('opens / in place of a page that is denied right after a login', async () => {
  await signInForTest(buyer);
  const { router } = await openRouter(['/catalogue', '/login']);
  await router.navigate('/seller', { replace: true, state: { afterLogin: true } });
  await hasSettled(router);
  expect(address(router)).toBe('/');
  await go(router, -1);
  expect(address(router)).toBe('/catalogue');
});

test('opens /login when a page from before a logout is denied', async () => {
  await signInForTest(buyer);
  const { router } = await openRouter(['/']);
  await router.navigate('/guarded', { state: { afterLogin: true } });
  await router.navigate('/catalogue');
  await signInForTest(null);
  await go(router, -1);
  expect(address(router)).toBe('/login');
});

test.each([
  ['Back', -1, '/'],
  ['Forward', 1, '/catalogue'],
])('%s during the redirect wins', async (_name, delta, expected) => {
  const { loader, release } = heldLoader();
  const { router, started } = await openRouter(['/', '/', '/catalogue'], loader);
  await go(router, -1);
  void router.navigate('/guarded', { replace: true });
  await waitFor(() => {
    expect(started.at(-1)).toBe('/login');
  });
  await go(router, delta);
  release();
  await hasSettled(router);
  expect(address(router)).toBe(expected);
  expect(started.filter((path) => path === '/login')).toHaveLength(1);
});

test('does not redirect after another navigation has replaced the denied one', async () => {
  const { router, started } = await openRouter(['/']);
  void router.navigate('/guarded');
  await router.navigate('/catalogue');
  await hasSettled(router);
  expect(address(router)).toBe('/catalogue');
  expect(started).toEqual(['/guarded', '/catalogue']);
});
