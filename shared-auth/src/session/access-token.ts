import type { Access } from 'contract/remote-config';

const key = 'access-token';

/** Under this key lies whose token it is: the token itself does not say it. */
const ownerKey = 'ocs-token-owner';

/** Under this key lies the role, seller or admin, that its owner had when the server was last asked. */
const roleKey = 'ocs-token-role';

/** A token that ends sooner might have ended when a request with it arrives, in ms. */
export const leastLifeMs = 10_000;

/** Holds the token where the browser refuses local storage (blocked or full): the session then lasts as long as the page. */
let fallback: string | null = null;

let inMemoryOnly = false;

/** From now on the token is never stored: for a page that is not the shop's, whose storage others read. */
export function keepAccessTokenInMemory(): void {
  inMemoryOnly = true;
}

/** The server's access token, kept in local storage under `access-token`; null when signed out. */
export function readAccessToken(): string | null {
  if (inMemoryOnly) return fallback;
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** `email` is the owner's. */
export function saveAccessToken(token: string, email: string): void {
  fallback = token;
  if (inMemoryOnly) return;
  try {
    if (localStorage.getItem(ownerKey) !== email) localStorage.removeItem(roleKey);
    localStorage.setItem(key, token);
    localStorage.setItem(ownerKey, email);
  } catch {
    // The fallback above serves, once no older token stands before it.
    removeStored();
  }
}

export function removeAccessToken(): void {
  fallback = null;
  if (!inMemoryOnly) removeStored();
}

/** The e-mail of who was given the stored token, while that token has some time to live; unchecked by the server. */
export function ownerOfLivingToken(): string | undefined {
  if (inMemoryOnly) return undefined;
  try {
    const { exp = 0 } = tokenClaims(readAccessToken() ?? '') ?? {};
    return exp * 1000 - Date.now() > leastLifeMs ? (localStorage.getItem(ownerKey) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the server says of this person's role for the next visit, while the stored token is theirs. */
export function rememberRole(email: string, role: Access, has: boolean): void {
  if (inMemoryOnly) return;
  try {
    if (localStorage.getItem(ownerKey) !== email) return;
    if (has) localStorage.setItem(roleKey, role);
    else if (localStorage.getItem(roleKey) === role) localStorage.removeItem(roleKey);
  } catch {
    // The next visit asks for it first.
  }
}

/** Whether the stored token's owner had this role when the server was last asked; they may have lost it since. */
export function hadRole(role: Access): boolean {
  try {
    return localStorage.getItem(roleKey) === role;
  } catch {
    return false;
  }
}

function removeStored(): void {
  try {
    for (const stored of [key, ownerKey, roleKey]) localStorage.removeItem(stored);
  } catch {
    // Nothing was stored.
  }
}

/** What a token says of itself: the provider's subject, and when it was made and ends, in seconds since 1970. */
type TokenClaims = { sub: string; iat: number; exp: number };

/** The claims, unchecked; undefined when the text is not a JWT. */
export function tokenClaims<Claims = TokenClaims>(token: string): Claims | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
