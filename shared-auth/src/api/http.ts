import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { pageTrace } from './page-trace';
import type { RequestOptions } from './refusals';
import type { Problem } from './types';

/** Loads axios with the first request, because the first paint does not need it. */
export const loadClients = () => import(/* webpackChunkName: "http-client" */ './http-client');

/** Loads what traces a page view that the server samples: the trace of a click begins before its first request. */
export function prepareTrace(): void {
  if (pageTrace() !== undefined) loadClients().catch(() => undefined);
}

type ApiResponse<Data> = Promise<AxiosResponse<Data>>;

/**
 * The client of the shop's API. It sends the access token, has no timeout, and rejects with an axios error unless the status
 * is 200 to 299. After 401 and 403 it renews the token or ends the session. Without a token it sends only what is `public`: the
 * rest fails as if the server had answered 401.
 */
export const http = {
  get: async <Data>(path: string, config?: RequestOptions): ApiResponse<Data> =>
    (await loadClients()).client.get<Data>(path, config),
  post: async <Data>(path: string, body?: unknown, config?: RequestOptions): ApiResponse<Data> =>
    (await loadClients()).client.post<Data>(path, body, config),
  put: async <Data>(path: string, body: unknown): ApiResponse<Data> =>
    (await loadClients()).client.put<Data>(path, body),
  patch: async <Data>(path: string, body?: unknown): ApiResponse<Data> =>
    (await loadClients()).client.patch<Data>(path, body),
  delete: async <Data>(path: string, config?: AxiosRequestConfig): ApiResponse<Data> =>
    (await loadClients()).client.delete<Data>(path, config),
};

/** The part of an axios error that this file reads. */
type Failure = { isAxiosError: true; response?: { status: number; data: unknown } };

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** The HTTP status of a failed request; undefined if the server did not answer. */
export function statusOf(error: unknown): number | undefined {
  return isFailure(error) ? error.response?.status : undefined;
}

/** Whether a later attempt may succeed: no answer, a status from 500, or 429. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

/** The server's problem details of a failed request; undefined if there are none. */
export function problemOf(error: unknown): Problem | undefined {
  const data = isFailure(error) ? (error.response?.data as Partial<Problem> | null | undefined) : undefined;
  return typeof data?.title === 'string' ? (data as Problem) : undefined;
}
