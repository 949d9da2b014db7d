import { useSyncExternalStore } from 'react';
import { shopSettings } from '../settings/shop-settings';
import { Session } from './session';
import type { SessionState } from './session-store';

/** The page's only session. */
export const session = new Session(async () => {
  const { firebaseIdentity } = await import(/* webpackChunkName: "firebase-identity" */ './firebase-identity');
  return firebaseIdentity(shopSettings);
});

const prerenderedState: SessionState = { user: null, loading: true };

/** The session's state: who is signed in, and whether that is still loading, as it always is in prerendered HTML. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => prerenderedState);
}

/** True while the session of an earlier page view is being confirmed; false in prerendered HTML. */
export function useIsRestoringSession(): boolean {
  return useSyncExternalStore(session.subscribe, session.isRestoring, () => false);
}
