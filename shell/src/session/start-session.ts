import { session } from 'shared-auth';
import { whenIdle } from 'shared-ui';

/**
 * Finds out who is signed in: at once where somebody was here before, else when the page has nothing better to do. A guard or
 * a log-in does not wait for this.
 */
export function startSession(): void {
  if (session.expectsUser()) session.start();
  else {
    whenIdle(() => {
      session.start();
    });
  }
}
