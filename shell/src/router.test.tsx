import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-auth';
import { apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { loadExpose } from './remotes/federation';
import { admin, answerSavedItems, buyer } from './testing/people';
import { renderShell } from './testing/render-shell';

jest.mock('./remotes/federation');
jest.mock('./reports/version-reports');
const load = jest.mocked(loadExpose);

useApiServer();

const pageWithHeading = (text: string) => ({ Component: () => <h1>{text}</h1> });

beforeEach(() => {
  load.mockReset();
  answerSavedItems();
});

test('limits a failed remote to its own page, and loads it on Try again without a reload', async () => {
  await signInForTest(null);
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  renderShell('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Not available · OCS');
  load.mockResolvedValueOnce(pageWithHeading('Home'));
  // The live version is the same.
  apiServer.use(http.get('http://localhost:3000/', () => HttpResponse.html('')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('redirects a visitor from a guarded page to /login before its code is fetched', async () => {
  await signInForTest(null);
  const { router } = renderShell('/profile/cart');
  expect(await screen.findByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile/cart' } });
  expect(load).not.toHaveBeenCalled();
});

test('redirects a buyer from an admin page to /login with a hint about the account', async () => {
  await signInForTest(buyer);
  const { router } = renderShell('/profile/users');
  expect(await screen.findByText(/needs another account/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(load).not.toHaveBeenCalled();
});

test('shows an admin the admin remote’s menu entries in order, and its page', async () => {
  await signInForTest(admin);
  load.mockResolvedValue(pageWithHeading('Users'));
  renderShell('/profile/users');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Dashboard' });
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Home',
    'Admin Profile',
    'All Users',
    'Account',
  ]);
});

test('shows a buyer the menu entries of the shell and the storefront', async () => {
  await signInForTest(buyer);
  renderShell('/profile/userHome');
  expect(await screen.findByRole('heading', { name: 'User Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'User Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All Users' })).not.toBeInTheDocument();
});

test('shows the error page for an unknown address', async () => {
  await signInForTest(null);
  renderShell('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  expect(screen.getByText('404 Not Found!!')).toBeVisible();
  expect(screen.getByText('There is no page at this address.')).toBeVisible();
  expect(document.title).toBe('Not found · OCS');
});

test('shows the error page when a loader answers 404, even if the page has its own ErrorBoundary', async () => {
  await signInForTest(null);
  load.mockResolvedValue({
    loader: () => {
      throw new Response('', { status: 404 });
    },
    Component: () => null,
    ErrorBoundary: () => <p>Its own</p>,
  });
  renderShell('/search');
  expect(await screen.findByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
});

test('shows a progress bar on a guarded page while the session is loading', () => {
  const whenReady = jest.spyOn(session, 'whenReady').mockReturnValue(new Promise(() => undefined));
  renderShell('/profile/cart');
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  whenReady.mockRestore();
});

test('leaves a guarded page after a logout in another tab', async () => {
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await screen.findByRole('heading', { name: 'User Home' });
  await signInForTest(null);
  expect(await screen.findByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: '/profile/userHome' });
});

test('a remote that fails after the visitor has turned to another page shows no error', async () => {
  await signInForTest(null);
  let fail = (_error: Error): void => undefined;
  load.mockResolvedValueOnce(pageWithHeading('Home'));
  const { router } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home' });
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  act(() => void router.navigate('/search'));
  await waitFor(() => {
    expect(load).toHaveBeenLastCalledWith(expect.anything(), './search-page', expect.anything());
  });
  act(() => void router.navigate('/login'));
  fail(new Error('Loading chunk 7 failed.'));
  expect(await screen.findByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});
