import type { Registration } from '../api/users';

const key = 'ocs-registration';

/**
 * Stores the name and role of a sign-up until the server has acknowledged `POST /users`. If the server is down or the page
 * is reloaded, the next login sends them.
 */
export function savePendingRegistration(registration: Registration): void {
  try {
    localStorage.setItem(key, JSON.stringify(registration));
  } catch {
    // Storage is blocked or full: a failed registration is lost, except for Google, whose every login registers.
  }
}

/** The stored registration of the person with this e-mail address. */
export function readPendingRegistration(email: string): Registration | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(key) ?? 'null') as Registration | null;
    return pending?.email === email ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored registration. */
export function removePendingRegistration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
