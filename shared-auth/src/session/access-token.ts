const key = 'access-token';

/** Holds the token where the browser refuses local storage (blocked or full): the session then lasts as long as the page. */
let fallback: string | null = null;

/** The server's access token, kept in local storage under `access-token`; null when signed out. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

export function saveAccessToken(token: string): void {
  fallback = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    // The fallback above serves.
  }
}

export function removeAccessToken(): void {
  fallback = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** How long the token was made to live, in ms; 0 when it is not a JWT. */
export function tokenLifetimeMs(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat: number;
      exp: number;
    };
    return (payload.exp - payload.iat) * 1000;
  } catch {
    return 0;
  }
}
