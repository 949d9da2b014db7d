import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { loadExpose } from '../remotes/federation';
import { admin, answerSavedItems } from '../testing/people';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

beforeEach(async () => {
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>A page</h1> });
  answerSavedItems();
  await signInForTest(admin);
});

async function openMenu() {
  const opener = await screen.findByRole('button', { name: 'Dashboard menu' });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  return opener;
}

test('closes the dashboard menu after a choice and moves the focus to the page', async () => {
  renderShell('/profile/adminHome');
  const opener = await openMenu();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  await userEvent.click(menu.getByRole('link', { name: 'All Users' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByRole('link', { name: 'All Users', current: 'page' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('keeps the focus at the menu when the chosen page is already open', async () => {
  renderShell('/profile/adminHome');
  const opener = await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Admin Profile' }));
  expect(opener).toHaveFocus();
});

test('closes the dashboard menu on Escape and returns the focus', async () => {
  renderShell('/profile/adminHome');
  const opener = await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});
