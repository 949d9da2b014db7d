import axios, { AxiosHeaders, type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { readAccessToken } from '../session/access-token';
import { shopSettings } from '../settings/shop-settings';
import type { Problem } from './types';

/** What the session does when the server refuses; set by the session, so that the client does not depend on it. */
export type RefusalHandler = {
  /** Gets a new access token; false when that failed. */
  renew: () => Promise<boolean>;
  /** Logs out and leads to /login. */
  end: () => void;
};

let handler: RefusalHandler = { renew: () => Promise.resolve(false), end: () => undefined };

export function handleRefusals(next: RefusalHandler): void {
  handler = next;
}

/** The API client: every request carries the access token, none has a time-out, and 200 to 299 count as success. */
export const http = axios.create();

http.interceptors.request.use((config) => {
  config.baseURL = shopSettings.apiUrl;
  const token = readAccessToken();
  if (token && !config.headers.has('authorization')) config.headers.set('authorization', `Bearer ${token}`);
  return config;
});

type Retried = InternalAxiosRequestConfig & { retried?: boolean };

http.interceptors.response.use(undefined, async (error: AxiosError<Partial<Problem>>) => {
  const { config, response } = error;
  if (!config || (response?.status !== 401 && response?.status !== 403)) throw error;
  const request = config as Retried;
  const expired = response.status === 401 && response.data.type?.endsWith('token-expired') === true;
  if (expired && !request.retried && (await handler.renew())) {
    const headers = new AxiosHeaders(request.headers);
    headers.delete('authorization');
    return http.request({ ...request, headers, retried: true } as Retried);
  }
  handler.end();
  throw error;
});

/** HTTP status of a failed request; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return axios.isAxiosError(error) ? error.response?.status : undefined;
}

/** The server's own sentence about a failed request; undefined when there was no answer or it had none. */
export function problemOf(error: unknown): Problem | undefined {
  if (!axios.isAxiosError<Partial<Problem>>(error)) return undefined;
  const data = error.response?.data;
  return typeof data?.title === 'string' ? (data as Problem) : undefined;
}
