import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type AccountActions } from 'shared-auth';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { answerSavedItems, buyer } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { ownAccount } from '../../session/account';

jest.mock('../../remotes/federation');
jest.mock('../../reports/version-reports');

useApiServer();

const actions = {
  requestPasswordReset: jest.fn<Promise<void>, [string]>(),
  addressesOf: jest.fn<ReturnType<AccountActions['addressesOf']>, [string]>(),
  apply: jest.fn<Promise<void>, [string]>(),
  setPassword: jest.fn<Promise<void>, [string, string]>(),
} satisfies AccountActions;

const refusal = (name: string) => Object.assign(new Error(), { code: name });
/** Of another link in each test: what a link does is kept. */
let code = '';
let links = 0;
const open = (mode: string) => renderShell(`/account/action?mode=${mode}&oobCode=${code}`);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(async () => {
  await signInForTest(null);
  links += 1;
  code = `code-${String(links)}`;
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(undefined as never);
  actions.addressesOf.mockResolvedValue({ address: 'ada@ocs.example', replaced: undefined });
  jest.spyOn(ownAccount, 'actions').mockResolvedValue(actions);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an address is verified after a question', async () => {
  open('verifyEmail');
  await userEvent.click(await button('Yes, verify it'));
  expect(await screen.findByRole('heading', { name: 'Your e-mail address is verified' })).toHaveFocus();
  expect(actions.apply.mock.calls).toEqual([[code]]);
});

test('whoever did not sign up gets a mail for a password of their own', async () => {
  open('verifyEmail');
  actions.requestPasswordReset.mockRejectedValueOnce(refusal('auth/network-request-failed'));
  await userEvent.click(await button(/^No, send me a mail/));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service cannot be reached.');
  await userEvent.click(await button(/^No, send me a mail/));
  expect(await screen.findByText(/^We have sent a mail to ada@ocs\.example\./)).toBeVisible();
  expect(actions.apply).not.toHaveBeenCalled();
});

test('an account gets another address after a question only', async () => {
  open('verifyAndChangeEmail');
  expect(await screen.findByText(/Somebody asked for ada@ocs\.example/)).toBeVisible();
  expect(actions.apply).not.toHaveBeenCalled();
  await userEvent.click(await button('Yes, use this address'));
  expect(await screen.findByText(/^Your e-mail address was changed\./)).toBeVisible();
});

test('an owner whose address somebody changed takes it back, and is led to a new password', async () => {
  open('recoverEmail');
  expect(
    await screen.findByText(/no longer ada@ocs\.example\. If it was not you who changed it, take it back\./),
  ).toBeVisible();
  await userEvent.click(await button('It was not me, use this address again'));
  expect(await screen.findByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/account/reset');
});

test('an owner for whom somebody turned two-step login on turns it off', async () => {
  open('revertSecondFactorAddition');
  await userEvent.click(await button('It was not me, turn it off'));
  expect(await screen.findByText(/^Two-step login is off\./)).toBeVisible();
  expect(actions.apply.mock.calls).toEqual([[code]]);
});

test('the session of an address that was replaced ends', async () => {
  answerSavedItems();
  await signInForTest(buyer);
  actions.addressesOf.mockResolvedValueOnce({ address: 'new@ocs.example', replaced: buyer.email });
  actions.addressesOf.mockRejectedValue(refusal('auth/invalid-action-code'));
  open('verifyAndChangeEmail');
  await userEvent.click(await button('Yes, use this address'));
  expect(await screen.findByText(/^Your e-mail address was changed\./)).toBeVisible();
  expect(session.getState().user).toBeNull();
});

test.each(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'])(
  'a link for %s that was used says so; one that could not be tried can be tried again',
  async (mode) => {
    actions.addressesOf.mockRejectedValueOnce(refusal('auth/network-request-failed'));
    actions.addressesOf.mockRejectedValueOnce(refusal('auth/invalid-action-code'));
    open(mode);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This link was used already or has expired.');
    expect(screen.getByRole('link', { name: 'Reset your password' })).toBeVisible();
  },
);

test('a used link offers no mail to somebody whose address is verified', async () => {
  answerSavedItems();
  const account = { email: buyer.email, name: 'Bo', role: 'buyer', emailVerified: true, lacksSecondFactor: false };
  apiServer.use(http.get(api('/account'), () => HttpResponse.json(account)));
  await signInForTest(buyer);
  actions.addressesOf.mockRejectedValue(refusal('auth/invalid-action-code'));
  open('verifyEmail');
  expect(await screen.findByText(`Your e-mail address ${buyer.email} is verified.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send a new mail/ })).not.toBeInTheDocument();
});

test('a new password is set, and the form says if the link was used meanwhile', async () => {
  open('resetPassword');
  await userEvent.type(await screen.findByLabelText('New password'), 'Lens-and-light-7');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Lens-and-light-7');
  actions.setPassword.mockRejectedValueOnce(refusal('auth/weak-password'));
  await userEvent.click(await button('Set password'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is too short.');
  await userEvent.click(await button('Set password'));
  expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toHaveFocus();
  expect(actions.setPassword).toHaveBeenLastCalledWith(code, 'Lens-and-light-7');
});

test('the reset page tells nothing about the account', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderShell('/account/reset');
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@ocs.example');
  const send = async (refused: string) => {
    actions.requestPasswordReset.mockRejectedValueOnce(refusal(refused));
    await userEvent.click(await button('Send the mail'));
  };
  await send('auth/network-request-failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service cannot be reached.');
  for (const refused of ['auth/user-not-found', 'auth/user-disabled', 'auth/too-many-requests']) {
    await send(refused);
    expect(await screen.findByText(/^If there is an account with this address/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
});
