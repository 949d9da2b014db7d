import { useSyncExternalStore } from 'react';
import { shopSettings } from '../settings/shop-settings';
import { Session, type SessionState } from './session';

/** The page's one session. */
export const session = new Session(async () => {
  const { firebaseIdentity } = await import(/* webpackChunkName: "firebase-identity" */ './firebase-identity');
  return firebaseIdentity(shopSettings);
});

/** What is known in HTML that was rendered ahead. */
const unknown: SessionState = { user: null, loading: true };

/** Who is signed in, and whether that is still being found out. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => unknown);
}

/** Whether the session of an earlier page view is still being confirmed; false in HTML that was rendered ahead. */
export function useExpectedUser(): boolean {
  return useSyncExternalStore(session.subscribe, session.expectsUser, () => false);
}
