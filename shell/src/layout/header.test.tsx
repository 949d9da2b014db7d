import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-auth';
import { signInForTest, useApiServer, type TestPerson } from 'shared-auth/testing';
import { loadExpose } from '../remotes/federation';
import { admin, answerSavedItems, buyer, seller } from '../testing/people';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');

useApiServer();

beforeEach(() => {
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>Home</h1> });
});

test('a visitor sees the links, counts of nothing and a way to log in', async () => {
  await signInForTest(null);
  renderShell('/');
  const paths = { Home: '/', Products: '/products', 'Special Offers': '/offer', Login: '/login' };
  for (const [name, path] of Object.entries(paths)) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/profile/cart');
  expect(screen.getByRole('link', { name: 'Wishlist, 0 items' })).toHaveAttribute('href', '/profile/wishlist');
});

test('who was signed in before is not offered a log-in while that is confirmed', async () => {
  await signInForTest(null);
  const isRestoring = jest.spyOn(session, 'isRestoring').mockReturnValue(true);
  renderShell('/');
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  isRestoring.mockRestore();
});

test('counts come from the lists', async () => {
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
])('Profile of %o leads to %s', async (person, path) => {
  answerSavedItems();
  await signInForTest(person);
  renderShell('/');
  await userEvent.click(await screen.findByRole('button', { name: person.displayName }));
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', path);
});

test('Escape closes the user menu and gives the focus back', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  renderShell('/');
  const opener = await screen.findByRole('button', { name: buyer.displayName });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a page that opens while the user menu is open does not close it', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await userEvent.click(await screen.findByRole('button', { name: buyer.displayName }));
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('a page that opens gets the focus', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  const { router } = renderShell('/profile/userHome');
  await screen.findByRole('heading', { name: 'User Home' });
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Home' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Logout ends the session and shows the way to log in', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  renderShell('/profile/userHome');
  await userEvent.click(await screen.findByRole('button', { name: buyer.displayName }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('the menu toggle says whether the links are shown, and Escape closes them', async () => {
  await signInForTest(null);
  renderShell('/');
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
