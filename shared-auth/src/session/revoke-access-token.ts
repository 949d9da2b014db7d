import { http } from '../api/http';
import { readAccessToken } from './access-token';

/** Revokes the access token on the server, so that a copy of it is useless too. The logout does not wait for the answer. */
export function revokeAccessToken(): void {
  const token = readAccessToken();
  if (!token) return;
  http.delete('/jwt', { headers: { authorization: `Bearer ${token}` } }).catch((error: unknown) => {
    console.warn('The server did not revoke the access token, which remains valid until it expires.', error);
  });
}
