import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type AccountAtProvider, type AuthenticatorApp } from 'shared-auth';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { loadExpose } from '../../remotes/federation';
import { answerSavedItems, buyer } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { ownAccount } from '../../session/account';

jest.mock('../../remotes/federation');
jest.mock('../../reports/version-reports');

useApiServer();

/** The account at the provider; its functions record their calls. */
const atProvider = {
  signInMethods: jest.fn<ReturnType<AccountAtProvider['signInMethods']>, []>(),
  confirm: jest.fn<Promise<void>, [string?]>(),
  sendVerification: jest.fn<Promise<void>, []>(),
  isVerified: jest.fn<Promise<boolean>, []>(),
  changeName: jest.fn<Promise<void>, [string]>(),
  changeEmail: jest.fn<Promise<void>, [string]>(),
  changePassword: jest.fn<Promise<void>, [string]>(),
  linkGoogle: jest.fn<Promise<void>, []>(),
  unlinkGoogle: jest.fn<Promise<void>, []>(),
  authenticatorApp: jest.fn<ReturnType<AccountAtProvider['authenticatorApp']>, []>(),
  prepareAuthenticatorApp: jest.fn<ReturnType<AccountAtProvider['prepareAuthenticatorApp']>, []>(),
  removeAuthenticatorApp: jest.fn<Promise<void>, [AuthenticatorApp]>(),
};
const signIns = [
  { id: '2', device: 'Firefox on Linux', isCurrent: true },
  { id: '1', device: 'Safari on iOS', isCurrent: false },
].map((signIn) => ({ ...signIn, startedAt: '2026-01-05T10:00:00.000Z', lastSeenAt: '2026-01-06T10:00:00.000Z' }));

let changeAccount: jest.SpyInstance;

/** The server's calls so far, such as `DELETE /account/sessions`. */
let calls: string[];

beforeEach(async () => {
  calls = [];
  for (const method of Object.values(atProvider)) method.mockReset().mockResolvedValue(undefined as never);
  atProvider.signInMethods.mockResolvedValue(['password']);
  jest.spyOn(ownAccount, 'signInMethods').mockImplementation(() => atProvider.signInMethods());
  jest
    .spyOn(ownAccount, 'authenticatorApp')
    .mockImplementation(async () => (await atProvider.authenticatorApp()) ?? null);
  changeAccount = jest.spyOn(ownAccount, 'change').mockImplementation((change) => change(atProvider));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>A page</h1> });
  answerSavedItems();
  apiServer.use(
    http.get(api('/account/sessions'), () => HttpResponse.json(signIns)),
    http.patch(api('/account'), async ({ request }) => {
      calls.push(`PATCH ${JSON.stringify(await request.json())}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(api('/account/sessions'), () => {
      calls.push('DELETE /account/sessions');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signInForTest(buyer);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('data-theme');
  localStorage.removeItem('ocs-theme');
});

/** A section of the opened page. */
async function section(name: string) {
  renderShell('/profile/account');
  return within(await screen.findByRole('region', { name }, { timeout: 5000 }));
}

/** The field of the dialog that asks who the person is. */
async function passwordField(): Promise<HTMLElement> {
  await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
  const field = document.querySelector<HTMLElement>('.swal2-popup input[type=password]');
  if (!field) throw new Error('The dialog has no field.');
  return field;
}

const typePassword = async () => userEvent.type(await passwordField(), 'camera-shop{Enter}');

test('changes the name, which the header shows at once', async () => {
  const name = await section('Name');
  const field = name.getByLabelText('Name');
  expect(field).toHaveValue('Bo Buyer');
  await userEvent.clear(field);
  await userEvent.type(field, '  Bo Tanaka ');
  await userEvent.click(name.getByRole('button', { name: 'Change name' }));
  expect(await name.findByText('Your name was changed.')).toBeVisible();
  expect(calls).toEqual(['PATCH {"name":"Bo Tanaka"}']);
  expect(atProvider.changeName).toHaveBeenCalledWith('Bo Tanaka');
  expect(screen.getByRole('button', { name: 'Bo Tanaka' })).toBeVisible();
});

test('sends a mail to the new address after the password was confirmed', async () => {
  const email = await section('E-mail address');
  expect(await email.findByText('verified')).toBeVisible();
  await userEvent.type(email.getByLabelText('New e-mail address'), 'bo@new.example');
  await userEvent.type(await email.findByLabelText('Current password'), 'camera-shop');
  await userEvent.click(email.getByRole('button', { name: 'Change e-mail address' }));
  expect(await email.findByText(/^We sent a mail to bo@new\.example\./)).toBeVisible();
  expect(atProvider.confirm).toHaveBeenCalledWith('camera-shop');
  expect(atProvider.changeEmail).toHaveBeenCalledWith('bo@new.example');
});

describe('two-step login', () => {
  const uri = 'otpauth://totp/OCS:bo@ocs.example?secret=JBSWY3DPEHPK3PXP&issuer=OCS';
  const app = { id: 'app-1', since: 'Mon, 05 Jan 2026 10:00:00 GMT' };
  const finish = jest.fn<Promise<void>, [string]>();

  beforeEach(() => {
    finish.mockReset().mockImplementation((code) => {
      if (code !== '654321') {
        return Promise.reject(Object.assign(new Error(), { code: 'auth/invalid-verification-code' }));
      }
      atProvider.authenticatorApp.mockResolvedValue(app);
      return Promise.resolve();
    });
    atProvider.prepareAuthenticatorApp.mockResolvedValue({ key: 'JBSWY3DPEHPK3PXP', uri, finish });
  });

  test('is turned on by the first code of an app', async () => {
    const step = await section('Two-step login');
    await userEvent.click(await step.findByRole('button', { name: 'Set up' }));
    await typePassword();
    expect(await step.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(step.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    const code = step.getByLabelText('Code from the app');
    expect(code).toHaveFocus();
    await userEvent.type(code, '123456{Enter}');
    expect(await step.findByRole('alert')).toHaveTextContent('This code is wrong or too old.');
    await userEvent.clear(code);
    await userEvent.type(code, '654 321{Enter}');
    expect(await step.findByText('Two-step login is on.')).toBeVisible();
    expect(await step.findByText(/^On since Jan 5, 2026/)).toBeVisible();
    expect(finish.mock.calls).toEqual([['123456'], ['654321']]);
  });

  test('is set up for who confirms with the password; a form that was open for too long closes', async () => {
    const step = await section('Two-step login');
    await userEvent.click(await step.findByRole('button', { name: 'Set up' }));
    expect(atProvider.prepareAuthenticatorApp).not.toHaveBeenCalled();
    await typePassword();
    await userEvent.type(await step.findByLabelText('Code from the app'), '123456');
    expect(atProvider.confirm).toHaveBeenCalledWith('camera-shop');
    finish.mockRejectedValue(Object.assign(new Error(), { code: 'auth/requires-recent-login' }));
    await userEvent.click(step.getByRole('button', { name: 'Turn on' }));
    expect(await step.findByText('That took too long. Please set it up again.')).toBeVisible();
    expect(step.getByRole('button', { name: 'Set up' })).toBeVisible();
    expect(step.getByRole('heading', { name: 'Two-step login' })).toHaveFocus();
  });

  test('is on if only the answer to the last step was lost', async () => {
    const step = await section('Two-step login');
    await userEvent.click(await step.findByRole('button', { name: 'Set up' }));
    await typePassword();
    finish.mockImplementation(() => {
      atProvider.authenticatorApp.mockResolvedValue(app);
      return Promise.reject(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
    });
    await userEvent.type(await step.findByLabelText('Code from the app'), '654321{Enter}');
    expect(await step.findByText('Two-step login is on.')).toBeVisible();
  });

  test('is turned off', async () => {
    atProvider.authenticatorApp.mockResolvedValue(app);
    atProvider.removeAuthenticatorApp.mockImplementation(() => {
      atProvider.authenticatorApp.mockResolvedValue(undefined);
      return Promise.resolve();
    });
    const step = await section('Two-step login');
    await userEvent.click(await step.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn two-step login off?' }));
    await userEvent.click(question.getByRole('button', { name: 'Turn off' }));
    await typePassword();
    expect(await step.findByText('Two-step login is off.')).toBeVisible();
    expect(atProvider.removeAuthenticatorApp).toHaveBeenCalledWith(app);
  });
});

describe('the password', () => {
  async function change(current: string) {
    const password = await section('Password');
    await userEvent.type(await password.findByLabelText('Current password'), current);
    await userEvent.type(password.getByLabelText('New password'), 'Lens-and-light-7');
    await userEvent.type(password.getByLabelText('Confirm new password'), 'Lens-and-light-7');
    expect(password.getByText('Strong.')).toBeVisible();
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    return password;
  }

  test('changes, and all other sessions end', async () => {
    const password = await change('camera-shop');
    expect(await password.findByText('Your password was changed. All other sessions have ended.')).toBeVisible();
    expect(atProvider.confirm).toHaveBeenCalledWith('camera-shop');
    expect(atProvider.changePassword).toHaveBeenCalledWith('Lens-and-light-7');
    expect(calls).toEqual(['DELETE /account/sessions']);
    expect(password.getByLabelText('New password')).toHaveValue('');
  });

  test('stays if the current one is wrong', async () => {
    atProvider.confirm.mockRejectedValue(Object.assign(new Error(), { code: 'auth/wrong-password' }));
    const password = await change('wrong');
    expect(await password.findByRole('alert')).toHaveTextContent('The password is wrong.');
    expect(atProvider.changePassword).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    expect(password.getByLabelText('New password')).toHaveValue('Lens-and-light-7');
  });

  test('is changed after the server knows the address, and says if other sessions stay', async () => {
    apiServer.use(http.delete(api('/account/sessions'), () => new HttpResponse(null, { status: 503 })));
    const password = await change('camera-shop');
    expect(await password.findByText(/other sessions may still be open/)).toBeVisible();
    expect(changeAccount).toHaveBeenCalledTimes(2);
  });

  test('stays if the two new ones differ', async () => {
    const password = await section('Password');
    await userEvent.type(await password.findByLabelText('Current password'), 'camera-shop');
    await userEvent.type(password.getByLabelText('New password'), 'one-password');
    await userEvent.type(password.getByLabelText('Confirm new password'), 'another');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText('Passwords do not match')).toBeVisible();
    expect(atProvider.confirm).not.toHaveBeenCalled();
  });

  test('can be set by who logs in with Google only, after Google confirmed', async () => {
    atProvider.signInMethods.mockResolvedValue(['google']);
    const password = await section('Password');
    expect(await password.findByText('Google asks you to confirm this change.')).toBeVisible();
    await userEvent.type(password.getByLabelText('New password'), 'Lens-and-light-7');
    await userEvent.type(password.getByLabelText('Confirm new password'), 'Lens-and-light-7');
    await userEvent.click(password.getByRole('button', { name: 'Set password' }));
    await waitFor(() => {
      expect(atProvider.changePassword).toHaveBeenCalled();
    });
    expect(atProvider.confirm).toHaveBeenCalledWith(undefined);
  });
});

test('links Google, and removes it where a password remains', async () => {
  atProvider.linkGoogle.mockImplementation(() => {
    atProvider.signInMethods.mockResolvedValue(['password', 'google']);
    return Promise.resolve();
  });
  const google = await section('Google');
  await userEvent.click(await google.findByRole('button', { name: 'Link Google account' }));
  await typePassword();
  expect(await google.findByText('You can now log in with Google.')).toBeVisible();
  await userEvent.click(await google.findByRole('button', { name: 'Remove Google account' }));
  await typePassword();
  expect(await google.findByText('Google can no longer be used to log in.')).toBeVisible();
  expect(atProvider.unlinkGoogle).toHaveBeenCalledTimes(1);
});

test('links no Google account for who cannot prove who they are', async () => {
  const google = await section('Google');
  await userEvent.click(await google.findByRole('button', { name: 'Link Google account' }));
  await userEvent.type(await passwordField(), '{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(atProvider.linkGoogle).not.toHaveBeenCalled();
});

test('does not remove Google where it is the only way to log in', async () => {
  atProvider.signInMethods.mockResolvedValue(['google']);
  const google = await section('Google');
  expect(await google.findByText('Set a password before you remove Google.')).toBeVisible();
  expect(google.queryByRole('button')).not.toBeInTheDocument();
});

test('lists the sessions and logs out everywhere', async () => {
  const logOut = jest.spyOn(session, 'logOut').mockResolvedValue();
  const sessions = await section('Sessions');
  const items = await sessions.findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/^Firefox on Linux \(this session\)Started Jan 5, 2026/);
  expect(items[1]).toHaveTextContent(/^Safari on iOSStarted/);
  await userEvent.click(sessions.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => {
    expect(logOut).toHaveBeenCalledTimes(1);
  });
  expect(calls).toEqual(['DELETE /account/sessions']);
});

test('says that the sessions could not be loaded, and tries again', async () => {
  apiServer.use(http.get(api('/account/sessions'), () => HttpResponse.json({}, { status: 400 }), { once: true }));
  const sessions = await section('Sessions');
  expect(await sessions.findByText('The sessions could not be loaded.')).toBeVisible();
  await userEvent.click(sessions.getByRole('button', { name: 'Try again' }));
  expect(await sessions.findAllByRole('listitem')).toHaveLength(2);
});

test('applies the theme at once and stores it', async () => {
  const theme = await section('Theme');
  expect(theme.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  await userEvent.click(theme.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('ocs-theme')).toBe('dark');
  await userEvent.click(theme.getByRole('radio', { name: 'Same as device' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('ocs-theme')).toBeNull();
});

test('saves everything that the shop keeps about the person', async () => {
  const saved = jest.fn();
  Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:data'), revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  apiServer.use(http.get(api('/account/export'), () => HttpResponse.json({ account: { name: 'Bo' } })));
  const data = await section('Your data');
  await userEvent.click(data.getByRole('button', { name: 'Export my data' }));
  expect(await data.findByText('Your data was saved as ocs-account.json.')).toBeVisible();
  const [[file]] = saved.mock.calls as [[Blob]];
  expect(file.type).toBe('application/json');
});

describe('a deletion', () => {
  beforeEach(() => {
    apiServer.use(
      http.delete(api('/account'), () => {
        calls.push('DELETE /account');
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });

  async function ask(answer: string) {
    const deletion = await section('Delete account');
    await userEvent.type(await deletion.findByLabelText('Current password'), 'camera-shop');
    await userEvent.click(deletion.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    return deletion;
  }

  test('follows the password and a question, and logs out', async () => {
    const logOut = jest.spyOn(session, 'logOut').mockResolvedValue();
    await ask('Yes, delete it');
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(atProvider.confirm).toHaveBeenCalledWith('camera-shop');
    expect(calls).toEqual(['DELETE /account']);
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('changes nothing when the person declines', async () => {
    await ask('No, keep it');
    expect(atProvider.confirm).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  test('says why it was refused', async () => {
    const title = 'You are the only admin.';
    apiServer.use(http.delete(api('/account'), () => HttpResponse.json({ title }, { status: 409 })));
    const deletion = await ask('Yes, delete it');
    expect(await deletion.findByText(title)).toHaveRole('alert');
  });
});
