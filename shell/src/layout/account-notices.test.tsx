import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { answerSavedItems, buyer } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { ownAccount } from '../session/account';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

const isVerified = jest.spyOn(ownAccount, 'isVerified');
const sendVerification = jest.spyOn(ownAccount, 'sendVerification');

beforeEach(async () => {
  sessionStorage.clear();
  isVerified.mockReset().mockResolvedValue(false);
  sendVerification.mockReset().mockResolvedValue(undefined);
  answerSavedItems();
  await signInForTest(buyer);
});

const answerAccount = (emailVerified: boolean, role = 'buyer') => {
  apiServer.use(
    http.get(api('/account'), () => HttpResponse.json({ email: buyer.email, name: 'Bo', role, emailVerified })),
  );
};
const notice = () => screen.findByRole('region', { name: 'Verify your e-mail address' });

test('says nothing while the server does not know of the verification', async () => {
  answerAccount(false);
  isVerified.mockResolvedValue(true);
  renderShell('/profile/userHome');
  await notice();
  for (let check = 0; check < 3; check += 1) window.dispatchEvent(new Event('focus'));
  await waitFor(() => {
    expect(isVerified).toHaveBeenCalledTimes(1);
  });
  expect(screen.queryByText('Your e-mail address is verified.')).not.toBeInTheDocument();
});

test('asks for the verification until the provider confirms it', async () => {
  answerAccount(false, 'seller');
  renderShell('/profile/userHome');
  expect(await notice()).toHaveTextContent(
    `Open the link in our mail to ${buyer.email}, or have it sent again. You can sell`,
  );
  answerAccount(true);
  isVerified.mockResolvedValue(true);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Verify your e-mail address' })).not.toBeInTheDocument();
  });
});

test('sends another mail, then waits a minute', async () => {
  answerAccount(false);
  renderShell('/profile/userHome');
  await notice();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('We have sent a new mail.')).toBeVisible();
  expect(sendVerification).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Send it again' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/^You can send another one in \d+ s\.$/)).toBeVisible();
});

test('says why no mail was sent', async () => {
  answerAccount(false);
  sendVerification.mockRejectedValue(Object.assign(new Error(), { code: 'auth/too-many-requests' }));
  renderShell('/profile/userHome');
  await notice();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Too many attempts. Please wait a few minutes.')).toBeVisible();
});

test('is not shown to people with a verified address', async () => {
  renderShell('/profile/userHome');
  expect(await screen.findByRole('heading', { name: 'User Home' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Verify your e-mail address' })).not.toBeInTheDocument();
});

test('tells who needs a second step at login', async () => {
  const account = { email: buyer.email, name: 'Bo', role: 'buyer', emailVerified: true, lacksSecondFactor: true };
  apiServer.use(http.get(api('/account'), () => HttpResponse.json(account)));
  renderShell('/profile/userHome');
  const link = await screen.findByRole('link', { name: 'Set it up or enter a code on the account page' });
  expect(link).toHaveAttribute('href', '/profile/account');
});
