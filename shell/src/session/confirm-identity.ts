import type { AccountAtProvider } from 'shared-auth';
import { confirmDialog, messageDialog, passwordDialog } from 'shared-ui';
import { ownAccount } from './account';
import { changeErrorText, codeOf } from './account-error';

const title = 'Please confirm that it is you';
const text = 'This needs a login within the last 15 minutes.';

/** Asks the signed-in person for the password, or to confirm in Google's window; false if they decline. */
export async function confirmIdentity(): Promise<boolean> {
  try {
    const hasPassword = (await ownAccount.signInMethods()).includes('password');
    if (!hasPassword) {
      if (!(await confirmDialog({ title, text, confirmLabel: 'Continue with Google' }))) return false;
      await ownAccount.change((atProvider) => atProvider.confirm());
      return true;
    }
    const password = await passwordDialog({ title, text, label: 'Password', confirmLabel: 'Continue' });
    if (password === undefined) return false;
    await ownAccount.change((atProvider) => atProvider.confirm(password));
    return true;
  } catch (error) {
    console.warn('The person did not confirm who they are.', error);
    await messageDialog({ title: 'That did not work', text: changeErrorText(error), icon: 'error' });
    return false;
  }
}

/** Changes the account at the provider. If it permits the change soon after a login only, the person proves who they are first. */
export async function changeAfterRecentLogIn<Result>(
  change: (atProvider: AccountAtProvider) => Promise<Result>,
): Promise<Result> {
  try {
    return await ownAccount.change(change);
  } catch (error) {
    if (codeOf(error) !== 'auth/requires-recent-login' || !(await confirmIdentity())) throw error;
    return ownAccount.change(change);
  }
}
