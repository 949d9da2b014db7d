import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer } from '../testing/people';
import { followSession } from './follow-session';

useApiServer();

/** A router on `address` whose page `/slow…` opens when the test calls `open`. */
async function routerAt(address: string) {
  let open = (): void => undefined;
  const opening = new Promise<null>((resolve) => {
    open = () => {
      resolve(null);
    };
  });
  const router = createMemoryRouter(
    [
      { path: '/' },
      { path: '/login' },
      { path: '/cart', handle: { access: 'user' } },
      { path: '/slow', loader: () => opening, handle: { access: 'public' } },
      { path: '/slow-cart', loader: () => opening, handle: { access: 'user' } },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  );
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
  });
  followSession(router);
  return { router, open };
}

beforeEach(async () => {
  await signInForTest(buyer);
});

test('a logout on a guarded page opens /login in its place', async () => {
  const { router } = await routerAt('/cart');
  await signInForTest(null);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/cart' } });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('a logout during a navigation to a guarded page opens /login, which returns to that page', async () => {
  const { router, open } = await routerAt('/');
  void router.navigate('/slow-cart?page=2');
  await signInForTest(null);
  open();
  await waitFor(() => {
    expect(router.state.navigation.state).toBe('idle');
  });
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/slow-cart?page=2' } });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('a logout during a navigation from a guarded page to a public one does not stop it', async () => {
  const { router, open } = await routerAt('/cart');
  void router.navigate('/slow');
  await signInForTest(null);
  open();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/slow');
  });
});

test('a logout on a public page opens nothing', async () => {
  const { router } = await routerAt('/');
  await signInForTest(null);
  expect(router.state.location.pathname).toBe('/');
});

describe('a tab whose session the server ended in another tab', () => {
  const message = 'This account is suspended: Fraud';
  const announce = () => dispatchEvent(new StorageEvent('storage', { key: 'ocs-session-ended', newValue: message }));

  test('shows why, once the provider signs it out', async () => {
    const { router } = await routerAt('/cart');
    announce();
    expect(router.state.location.pathname).toBe('/cart');
    await signInForTest(null);
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/cart', message } });
  });

  test('shows why, if the provider was first', async () => {
    const { router } = await routerAt('/cart');
    await signInForTest(null);
    announce();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/cart', message } });
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  test('stays on its page if nobody is signed in there', async () => {
    const { router } = await routerAt('/');
    await signInForTest(null);
    announce();
    expect(router.state.location.pathname).toBe('/');
  });
});
