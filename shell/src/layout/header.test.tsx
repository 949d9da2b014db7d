import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-auth';
import { signInForTest, useApiServer, type TestPerson } from 'shared-auth/testing';
import { loadExpose } from '../remotes/federation';
import { admin, answerSavedItems, buyer, seller } from '../testing/people';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

beforeEach(() => {
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>Home</h1> });
});

test('shows a visitor the main links, zero counts and the Login link', async () => {
  await signInForTest(null);
  renderShell('/');
  const paths = { Home: '/', Products: '/products', 'Special Offers': '/offer', Login: '/login' };
  for (const [name, path] of Object.entries(paths)) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/profile/cart');
  expect(screen.getByRole('link', { name: 'Wishlist, 0 items' })).toHaveAttribute('href', '/profile/wishlist');
});

test('hides the Login link while a session is being restored', async () => {
  await signInForTest(null);
  const isRestoring = jest.spyOn(session, 'isRestoring').mockReturnValue(true);
  renderShell('/');
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  isRestoring.mockRestore();
});

test('counts the items of cart and wishlist', async () => {
  answerSavedItems({ cart: 2, wishlist: 1 });
  await signInForTest(buyer);
  renderShell('/');
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
});

test.each<[TestPerson, string]>([
  [admin, '/profile/adminHome'],
  [seller, '/profile/sellerHome'],
  [buyer, '/profile/userHome'],
])('links Profile of %o to %s', async (person, path) => {
  answerSavedItems();
  await signInForTest(person);
  renderShell('/');
  await userEvent.click(await screen.findByRole('button', { name: person.displayName }));
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', path);
});

test('closes the user menu on Escape and returns the focus', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  renderShell('/');
  const opener = await screen.findByRole('button', { name: buyer.displayName });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('keeps the user menu open while another page opens', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await userEvent.click(await screen.findByRole('button', { name: buyer.displayName }));
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('moves the focus to a page that opens', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await screen.findByRole('heading', { name: 'User Home' });
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Home' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('ends the session on Logout and shows the Login link', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  renderShell('/profile/userHome');
  await userEvent.click(await screen.findByRole('button', { name: buyer.displayName }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('announces whether the menu toggle is open, and closes it on Escape', async () => {
  await signInForTest(null);
  renderShell('/');
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
