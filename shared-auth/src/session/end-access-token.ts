import { http } from '../api/http';
import { readAccessToken } from './access-token';

/** Has the server refuse the token from now on, whoever may have copied it. Nobody waits for that, or is kept by its failure. */
export function endAccessToken(): void {
  const token = readAccessToken();
  if (!token) return;
  http.delete('/jwt', { headers: { authorization: `Bearer ${token}` } }).catch((error: unknown) => {
    console.warn('The server could not be told of the log-out; the access token ends by itself:', error);
  });
}
