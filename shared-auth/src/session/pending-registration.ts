import type { Registration } from '../api/users';

const key = 'ocs-registration';

/**
 * The name and role of a sign-up whose `POST /users` the server has not yet acknowledged. Kept in local storage, so that
 * a server that was away, or a reload in between, loses nothing: the next log-in sends it.
 */
export function savePendingRegistration(registration: Registration): void {
  try {
    localStorage.setItem(key, JSON.stringify(registration));
  } catch {
    // Without storage the registration is sent now or, for Google, at the next log-in.
  }
}

export function readPendingRegistration(email: string): Registration | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(key) ?? 'null') as Registration | null;
    return pending?.email === email ? pending : undefined;
  } catch {
    return undefined;
  }
}

export function removePendingRegistration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
