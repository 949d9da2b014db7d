import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AccountAtProvider, SignInMethod } from 'shared-auth';
import { ownAccount } from './account';
import { confirmIdentity } from './confirm-identity';

const confirm = jest.fn<Promise<void>, [string?]>();

function start(methods: SignInMethod[]) {
  confirm.mockReset().mockResolvedValue();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(ownAccount, 'signInMethods').mockResolvedValue(methods);
  jest.spyOn(ownAccount, 'change').mockImplementation((change) => change({ confirm } as unknown as AccountAtProvider));
  return confirmIdentity();
}
afterEach(() => {
  jest.restoreAllMocks();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** jsdom shows no label of sweetalert2. */
function passwordField(): HTMLElement {
  const field = document.querySelector<HTMLElement>('.swal2-popup input[type=password]');
  if (!field) throw new Error('No password is asked for.');
  return field;
}

test('asks for the password', async () => {
  const answer = start(['password', 'google']);
  const question = await dialog('Please confirm that it is you');
  await userEvent.type(passwordField(), ' camera ');
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledWith(' camera ');
});

test('opens Google’s window for who has no password', async () => {
  const answer = start(['google']);
  await userEvent.click(
    (await dialog('Please confirm that it is you')).getByRole('button', { name: 'Continue with Google' }),
  );
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledWith(undefined);
});

test.each([['password'], ['google']] as const)('is false when the person declines (%s)', async (method) => {
  const answer = start([method]);
  await userEvent.click((await dialog('Please confirm that it is you')).getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
});

test('asks again after a wrong password', async () => {
  const answer = start(['password']);
  confirm.mockRejectedValueOnce({ code: 'auth/wrong-password' });
  const send = async (password: string) => {
    const question = await dialog('Please confirm that it is you');
    await userEvent.type(passwordField(), password);
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  };
  await send('x');
  expect(await screen.findByText('The password is wrong. Please try again.')).toBeInTheDocument();
  await send('camera');
  expect(await answer).toBe(true);
  expect(confirm.mock.calls).toEqual([['x'], ['camera']]);
});

test('says why the person could not be confirmed', async () => {
  const answer = start(['password']);
  confirm.mockRejectedValue({ code: 'auth/too-many-requests' });
  const question = await dialog('Please confirm that it is you');
  await userEvent.type(passwordField(), 'x');
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  const message = await dialog('That did not work');
  expect(message.getByText('Too many attempts. Please wait a few minutes.')).toBeInTheDocument();
  await userEvent.click(message.getByRole('button', { name: 'OK' }));
  expect(await answer).toBe(false);
});
