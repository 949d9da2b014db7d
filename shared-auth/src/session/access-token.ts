import type { Access } from 'contract/remote-config';

const tokenKey = 'access-token';

/** The e-mail address of the token's owner, which the token does not contain. */
const ownerKey = 'ocs-token-owner';

/** The owner's role (`seller` or `admin`) according to the server's last answer. */
const roleKey = 'ocs-token-role';

/** A token with less time left may expire before a request with it reaches the server. In ms. */
export const minTokenLifetimeMs = 10_000;

/** The token when local storage is blocked, full or must not be used. It is lost when the page is closed. */
let tokenInMemory: string | null = null;

let inMemoryOnly = false;

/** Keeps the token out of storage from now on: for an embedded storefront, whose host page can read the storage. */
export function keepAccessTokenInMemory(): void {
  inMemoryOnly = true;
}

/** The server's access token, from local storage under `access-token`; null when signed out. */
export function readAccessToken(): string | null {
  if (inMemoryOnly) return tokenInMemory;
  try {
    return localStorage.getItem(tokenKey) ?? tokenInMemory;
  } catch {
    return tokenInMemory;
  }
}

/** Saves the token. `email` is the owner's address. */
export function saveAccessToken(token: string, email: string): void {
  tokenInMemory = token;
  if (inMemoryOnly) return;
  try {
    if (localStorage.getItem(ownerKey) !== email) localStorage.removeItem(roleKey);
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(ownerKey, email);
  } catch {
    // An older stored token would take precedence over the one in memory.
    removeStored();
  }
}

/** Removes the token, its owner and the owner's role. */
export function removeAccessToken(): void {
  tokenInMemory = null;
  if (!inMemoryOnly) removeStored();
}

/** The e-mail address of the stored token's owner, unless the token has expired or is about to. */
export function ownerOfValidToken(): string | undefined {
  if (inMemoryOnly) return undefined;
  try {
    const { exp = 0 } = tokenClaims(readAccessToken() ?? '') ?? {};
    return exp * 1000 - Date.now() > minTokenLifetimeMs ? (localStorage.getItem(ownerKey) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores for the next visit whether this person has the role. Ignored unless the stored token is this person's. */
export function rememberRole(email: string, role: Access, hasRole: boolean): void {
  if (inMemoryOnly) return;
  try {
    if (localStorage.getItem(ownerKey) !== email) return;
    if (hasRole) localStorage.setItem(roleKey, role);
    else if (localStorage.getItem(roleKey) === role) localStorage.removeItem(roleKey);
  } catch {
    // Without storage the next visit asks the server first.
  }
}

/** Whether the stored token's owner had this role in the server's last answer. The role may have changed since. */
export function hadRole(role: Access): boolean {
  try {
    return localStorage.getItem(roleKey) === role;
  } catch {
    return false;
  }
}

function removeStored(): void {
  try {
    for (const key of [tokenKey, ownerKey, roleKey]) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** The provider's id of the person, and when the token was issued and when it expires, in seconds since 1970. */
type TokenClaims = { sub: string; iat: number; exp: number };

/** A JWT's claims, without a check of its signature; undefined when the text is not a JWT. */
export function tokenClaims<Claims = TokenClaims>(token: string): Claims | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
