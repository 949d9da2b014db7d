import { confirmDialog, messageDialog, passwordDialog } from 'shared-ui';
import { ownAccount } from './account';
import { changeErrorText } from './account-error';

const title = 'Is it you?';
const text = 'This needs a log-in within the last 15 minutes.';

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
