import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { RequestOptions } from './refusals';
import type { Problem } from './types';

/** Loads axios with the first request: nothing that is seen first needs it. */
export const loadClients = () => import(/* webpackChunkName: "http-client" */ './http-client');

type Answer<Data> = Promise<AxiosResponse<Data>>;

/** The API client: every request carries the access token, none has a time-out, and 200 to 299 count as success. */
export const http = {
  get: async <Data>(path: string, config?: AxiosRequestConfig): Answer<Data> =>
    (await loadClients()).client.get<Data>(path, config),
  post: async <Data>(path: string, body?: unknown, config?: RequestOptions): Answer<Data> =>
    (await loadClients()).client.post<Data>(path, body, config),
  put: async <Data>(path: string, body: unknown): Answer<Data> => (await loadClients()).client.put<Data>(path, body),
  patch: async <Data>(path: string, body?: unknown): Answer<Data> =>
    (await loadClients()).client.patch<Data>(path, body),
  delete: async <Data>(path: string, config?: AxiosRequestConfig): Answer<Data> =>
    (await loadClients()).client.delete<Data>(path, config),
};

/** A failed request, as axios describes it. */
type Failure = { isAxiosError: true; response?: { status: number; data: unknown } };

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** HTTP status of a failed request; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return isFailure(error) ? error.response?.status : undefined;
}

/** Whether a failure says nothing about who asked: no answer, a server in trouble, or too many requests. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

/** The server's own sentence about a failed request; undefined when there was no answer or it had none. */
export function problemOf(error: unknown): Problem | undefined {
  const data = isFailure(error) ? (error.response?.data as Partial<Problem> | null | undefined) : undefined;
  return typeof data?.title === 'string' ? (data as Problem) : undefined;
}
