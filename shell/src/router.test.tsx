import { screen } from '@testing-library/react';
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

const pageThatSays = (text: string) => ({ Component: () => <h1>{text}</h1> });

beforeEach(() => {
  load.mockReset();
  answerSavedItems();
});

test('a remote that is away costs its own page only, and "Try again" brings it without a reload', async () => {
  await signInForTest(null);
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  renderShell('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Not available · OCS');
  load.mockResolvedValueOnce(pageThatSays('Home'));
  // Nothing newer is live.
  apiServer.use(http.get('http://localhost:3000/', () => HttpResponse.html('')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a visitor who opens a guarded page is led to /login before its code is fetched', async () => {
  await signInForTest(null);
  const { router } = renderShell('/profile/cart');
  expect(await screen.findByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile/cart' } });
  expect(load).not.toHaveBeenCalled();
});

test('a buyer who opens an admin page is led to /login and told that another account is needed', async () => {
  await signInForTest(buyer);
  const { router } = renderShell('/profile/users');
  expect(await screen.findByText(/needs another account/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(load).not.toHaveBeenCalled();
});

test('an admin sees the entries of the admin remote in order, and its page', async () => {
  await signInForTest(admin);
  load.mockResolvedValue(pageThatSays('Users'));
  renderShell('/profile/users');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Dashboard' });
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Home',
    'Admin Profile',
    'All Users',
  ]);
});

test('a buyer has the shell’s and the storefront’s entries', async () => {
  await signInForTest(buyer);
  renderShell('/profile/userHome');
  expect(await screen.findByRole('heading', { name: 'User Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'User Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All Users' })).not.toBeInTheDocument();
});

test('an unknown address shows the error page', async () => {
  await signInForTest(null);
  renderShell('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  expect(screen.getByText('404 Not Found!!')).toBeVisible();
  expect(screen.getByText('There is no page at this address.')).toBeVisible();
  expect(document.title).toBe('Not found · OCS');
});

test('a page that says that there is nothing at its address is the error page, whatever boundary it has', async () => {
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

test('a guarded page shows a progress bar while it is found out who is signed in', () => {
  const whenReady = jest.spyOn(session, 'whenReady').mockReturnValue(new Promise(() => undefined));
  renderShell('/profile/cart');
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  whenReady.mockRestore();
});

test('a log-out in another tab leads away from a guarded page', async () => {
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await screen.findByRole('heading', { name: 'User Home' });
  await signInForTest(null);
  expect(await screen.findByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: '/profile/userHome' });
});
