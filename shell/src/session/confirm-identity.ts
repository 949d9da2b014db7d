import { queryClient } from 'shared-auth';
import { confirmDialog, messageDialog, passwordDialog } from 'shared-ui';
import { ownAccount } from './account';
import { changeErrorText, codeOf } from './account-error';

const title = 'Please confirm that it is you';
const text = 'This needs a login within the last 15 minutes.';

const wrongPassword = ['auth/invalid-credential', 'auth/wrong-password'];

/** Asks the signed-in person for the password, or to confirm in Google's window; false if they decline. */
export async function confirmIdentity(): Promise<boolean> {
  try {
    const hasPassword = (await ownAccount.signInMethods()).includes('password');
    const isConfirmed = await (hasPassword ? confirmByPassword() : confirmByGoogle());
    if (isConfirmed) await queryClient.invalidateQueries({ queryKey: ['account'] });
    return isConfirmed;
  } catch (error) {
    // They declined to enter the code.
    if (codeOf(error) === 'auth/multi-factor-auth-required') return false;
    console.warn('The person did not confirm who they are.', error);
    await messageDialog({ title: 'That did not work', text: changeErrorText(error), icon: 'error' });
    return false;
  }
}

async function confirmByGoogle(): Promise<boolean> {
  if (!(await confirmDialog({ title, text, confirmLabel: 'Continue with Google' }))) return false;
  await ownAccount.confirm();
  return true;
}

/** Asks again after a wrong password. */
async function confirmByPassword(): Promise<boolean> {
  for (let question = text; ;) {
    const password = await passwordDialog({ title, text: question, label: 'Password', confirmLabel: 'Continue' });
    if (password === undefined) return false;
    try {
      await ownAccount.confirm(password);
      return true;
    } catch (error) {
      if (!wrongPassword.includes(codeOf(error))) throw error;
      question = `${changeErrorText(error)} Please try again.`;
    }
  }
}
