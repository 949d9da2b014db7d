import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-auth';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

const createUser = jest.spyOn(session, 'createUser');

beforeEach(async () => {
  createUser.mockReset();
  await signInForTest(null);
  renderShell('/signup');
  await screen.findByRole('heading', { name: 'Sign up for OCS' });
});

async function fillIn({ confirm, role }: { confirm: string; role?: string }) {
  await userEvent.type(screen.getByLabelText('First name'), 'Mina');
  await userEvent.type(screen.getByLabelText('Last name'), 'Okafor');
  await userEvent.type(screen.getByLabelText('Email'), 'mina@ocs.example');
  if (role) await userEvent.selectOptions(screen.getByLabelText('Role'), role);
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

test('requires every text field', () => {
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(document.title).toBe('Sign up · OCS');
});

test('shows different passwords immediately and creates no account', async () => {
  await fillIn({ confirm: 'secret-2', role: 'buyer' });
  expect(screen.getByRole('status')).toHaveTextContent('Passwords do not match');
  await submit();
  expect(createUser).not.toHaveBeenCalled();
});

test('rejects a name that consists of spaces', async () => {
  await fillIn({ confirm: 'secret-1', role: 'buyer' });
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), '   ');
  await submit();
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(createUser).not.toHaveBeenCalled();
});

test('creates no account without a role', async () => {
  await fillIn({ confirm: 'secret-1' });
  expect(screen.getByRole('status')).toHaveTextContent('Passwords match');
  await submit();
  expect(await screen.findByText('Role is required')).toBeVisible();
  expect(createUser).not.toHaveBeenCalled();
});

test('creates the account with first and last name joined by a space', async () => {
  createUser.mockResolvedValue(true);
  await fillIn({ confirm: 'secret-1', role: 'seller' });
  await submit();
  expect(createUser).toHaveBeenCalledWith({
    email: 'mina@ocs.example',
    password: 'secret-1',
    displayName: 'Mina Okafor',
    role: 'seller',
  });
});

test('says if the mail that verifies the address was not sent', async () => {
  createUser.mockResolvedValue(false);
  await fillIn({ confirm: 'secret-1', role: 'buyer' });
  await submit();
  expect(await screen.findByText(/^The mail that verifies your address could not be sent\./)).toBeInTheDocument();
});

test('shows the provider’s error in the form and keeps the input', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  createUser.mockRejectedValue(Object.assign(new Error('taken'), { code: 'auth/email-already-in-use' }));
  await fillIn({ confirm: 'secret-1', role: 'buyer' });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('An account with this e-mail address already exists.');
  expect(screen.getByLabelText('Email')).toHaveValue('mina@ocs.example');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
