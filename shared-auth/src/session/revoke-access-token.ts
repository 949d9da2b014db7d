import { http } from '../api/http';
import { readAccessToken } from './access-token';

/** Ends the sign-in on the server, so that copies of its tokens are useless too. The logout does not wait for the answer. */
export function revokeAccessToken(): void {
  const token = readAccessToken();
  if (!token) return;
  http.delete('/jwt', { headers: { authorization: `Bearer ${token}` } }).catch((error: unknown) => {
    console.warn('The server did not end the sign-in. Its access token is valid until it expires.', error);
  });
}
