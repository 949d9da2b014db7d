import { useSyncExternalStore } from 'react';
import { shopSettings } from '../settings/shop-settings';
import { Session, type SessionState } from './session';

/** The page's one session. */
export const session = new Session(async () => {
  const { firebaseIdentity } = await import('./firebase-identity');
  return firebaseIdentity(shopSettings);
});

/** Who is signed in, and whether that is still being found out. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** Whether the session of an earlier page view is still being confirmed; false in HTML that was rendered ahead. */
export function useExpectedUser(): boolean {
  return useSyncExternalStore(session.subscribe, session.expectsUser, () => false);
}
