/** The links in Firebase's mails. A chunk of its own, because only the pages behind these links need it. */
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  type Auth,
} from 'firebase/auth';
import type { AccountActions } from './account-actions';

export const firebaseActions = (auth: Auth): AccountActions => ({
  requestPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  async addressesOf(code) {
    const { data } = await checkActionCode(auth, code);
    return { address: data.email ?? '', replaced: data.previousEmail ?? undefined };
  },
  apply: (code) => applyActionCode(auth, code),
  setPassword: (code, password) => confirmPasswordReset(auth, code, password),
});
