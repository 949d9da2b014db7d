import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { http as client, session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { loadExpose } from '../remotes/federation';
import { answerSavedItems, buyer } from '../testing/people';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

const logIn = jest.spyOn(session, 'logIn');
const logInWithGoogle = jest.spyOn(session, 'logInWithGoogle');

beforeEach(async () => {
  answerSavedItems();
  logIn.mockReset();
  logInWithGoogle.mockReset();
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>A page</h1> });
  await signInForTest(null);
});

/** Makes a login wait; the returned function completes it. */
function mockPending(action: jest.SpyInstance<Promise<void>>): () => Promise<void> {
  let succeed: () => void = () => undefined;
  action.mockReturnValue(new Promise((resolve) => (succeed = resolve)));
  return async () => {
    await signInForTest(buyer);
    await act(async () => {
      succeed();
      await Promise.resolve();
    });
  };
}

async function fillInAndSubmit() {
  await userEvent.type(await screen.findByLabelText('Email'), buyer.email);
  await userEvent.type(screen.getByLabelText('Password'), 'camera-shop');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('has two required fields, the Google button and a link to sign up', async () => {
  renderShell('/login');
  expect(await screen.findByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByRole('button', { name: 'Log in with Google' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(document.title).toBe('Login · OCS');
});

test('shows and hides the typed password', async () => {
  renderShell('/login');
  const password = await screen.findByLabelText('Password');
  await userEvent.type(password, 'camera-shop');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('camera-shop');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('returns to the previous page after a login', async () => {
  const succeed = mockPending(logIn);
  const { router } = renderShell('/profile/cart');
  await fillInAndSubmit();
  await succeed();
  expect(logIn).toHaveBeenCalledWith(buyer.email, 'camera-shop');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/profile/cart');
  });
});

test('opens / after a Google login without a previous page', async () => {
  const succeed = mockPending(logInWithGoogle);
  const { router } = renderShell('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with Google' }));
  await succeed();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/');
  });
});

test('logs a failure and shows it in the form, not in a dialog', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  logIn.mockRejectedValue(Object.assign(new Error('wrong'), { code: 'auth/wrong-password' }));
  renderShell('/login');
  await fillInAndSubmit();
  expect(await screen.findByText('The e-mail address or the password is wrong.')).toHaveAttribute('role', 'alert');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('tells a signed-in person which account is in use', async () => {
  await signInForTest(buyer);
  renderShell('/login');
  expect(await screen.findByText(`You are signed in as ${buyer.email}.`)).toBeVisible();
});

test('a page that opens while the login completes is not cancelled', async () => {
  const complete = mockPending(logIn);
  const { router } = renderShell('/login');
  await fillInAndSubmit();
  let answer = (_page: { Component: () => ReactElement }): void => undefined;
  jest.mocked(loadExpose).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await act(async () => {
    void router.navigate('/search');
    await Promise.resolve();
  });
  await complete();
  expect(router.state.navigation.location?.pathname).toBe('/search');
  answer({ Component: () => <h1>A page</h1> });
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
  expect(router.state).toMatchObject({ location: { pathname: '/search' }, navigation: { state: 'idle' } });
});

test('a person who leaves before the login is complete stays on the other page', async () => {
  const complete = mockPending(logIn);
  const { router } = renderShell('/login');
  await fillInAndSubmit();
  await act(() => router.navigate('/search'));
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
  await complete();
  expect(router.state).toMatchObject({ location: { pathname: '/search' }, navigation: { state: 'idle' } });
});

describe('a suspended person', () => {
  const title = 'This account is suspended: Fraud';
  const refused = { type: 'https://ocs.example/problems/account-suspended', title };

  test.each(['/profile/cart', '/search', '/login'])('who is on %s sees the reason at the next call', async (path) => {
    apiServer.use(http.get(api('/product/brands'), () => HttpResponse.json(refused, { status: 403 })));
    await signInForTest(buyer);
    const { router } = renderShell(path);
    await waitFor(() => {
      expect(router.state.initialized).toBe(true);
    });
    await act(async () => {
      await expect(client.get('/product/brands')).rejects.toThrow();
    });
    expect(await screen.findByText(title)).toHaveRole('alert');
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: path === '/login' ? '/' : path },
    });
    expect(session.getState().user).toBeNull();
  });

  test('sees the reason once after a failed login', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failure = { isAxiosError: true, response: { status: 403, data: refused } };
    logIn.mockRejectedValue(Object.assign(new Error('refused'), failure));
    const { router } = renderShell('/login');
    await act(() => router.navigate('/login', { state: { from: '/', message: title } }));
    await fillInAndSubmit();
    expect(await screen.findAllByText(title)).toHaveLength(1);
    warn.mockRestore();
  });
});
