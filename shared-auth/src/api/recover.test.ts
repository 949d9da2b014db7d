import { QueryObserver } from '@tanstack/react-query';
import { AxiosError, type AxiosResponse } from 'axios';
import { queryClient, removePersonalData } from './query-client';

const failure = (status?: number) =>
  new AxiosError('failed', undefined, undefined, undefined, status ? ({ status } as AxiosResponse) : undefined);

/** A query that a page shows; its function is a mock of `fetchData`. */
function show(key: string, fetchData: () => Promise<unknown>) {
  const queryFn = jest.fn(fetchData);
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn });
  cleanups.push(observer.subscribe(() => undefined));
  return { queryFn, result: () => observer.getCurrentResult() };
}

/** Long enough for the first call and its three retries to fail. */
const failedMs = 10_000;
const retryIntervalMs = 5000;

let cleanups: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
  cleanups = [];
});
afterEach(() => {
  for (const stop of cleanups) stop();
  queryClient.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([undefined, 502, 503, 504])(
  'loads the data automatically when the server is available again after %s',
  async (status) => {
    let isAvailable = false;
    const { result } = show('shown', () => (isAvailable ? Promise.resolve('data') : Promise.reject(failure(status))));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(result().status).toBe('error');
    isAvailable = true;
    await jest.advanceTimersByTimeAsync(retryIntervalMs);
    expect(result().data).toBe('data');
  },
);

test.each([500, 404])('does not repeat a query that the server answered with %i', async (status) => {
  const { queryFn } = show('shown', () => Promise.reject(failure(status)));
  await jest.advanceTimersByTimeAsync(failedMs);
  const tries = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledTimes(tries);
});

test.each([
  ['auth/invalid-action-code', 0],
  ['auth/network-request-failed', 6],
])('repeats what the identity provider answered with %s %i times in 30 s', async (code, repeats) => {
  let isAvailable = false;
  const { queryFn } = show('shown', () =>
    isAvailable ? Promise.resolve('data') : Promise.reject(Object.assign(new Error(), { code })),
  );
  await jest.advanceTimersByTimeAsync(failedMs);
  const tries = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(queryFn.mock.calls.length - tries).toBe(repeats);
  isAvailable = true;
  await jest.advanceTimersByTimeAsync(retryIntervalMs);
});

test('repeats only failed queries, one at a time', async () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  let isAvailable = false;
  const answer = (data: string) => () => (isAvailable ? Promise.resolve(data) : Promise.reject(failure(503)));
  const shown = [show('products', answer('products')), show('brands', answer('brands')), show('cart', answer('cart'))];
  await jest.advanceTimersByTimeAsync(failedMs);
  const calls = () => shown.reduce((sum, { queryFn }) => sum + queryFn.mock.calls.length, 0);
  const before = calls();
  await jest.advanceTimersByTimeAsync(4 * retryIntervalMs);
  expect(calls() - before).toBe(4);
  isAvailable = true;
  await jest.advanceTimersByTimeAsync(retryIntervalMs);
  expect(calls() - before).toBe(4 + shown.length);
  expect(shown.map(({ result }) => result().data)).toEqual(['products', 'brands', 'cart']);
  await jest.advanceTimersByTimeAsync(4 * retryIntervalMs);
  expect(calls() - before).toBe(4 + shown.length);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('keeps the page’s error during a retry and replaces it by a different error', async () => {
  let error = failure(503);
  const { result, queryFn } = show('shown', () => Promise.reject(error));
  await jest.advanceTimersByTimeAsync(failedMs);
  const seen: string[] = [];
  cleanups.push(queryClient.getQueryCache().subscribe(() => seen.push(result().status)));
  const tries = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(retryIntervalMs);
  expect(queryFn.mock.calls.length).toBeGreaterThan(tries);
  expect(seen).toEqual([]);
  error = failure(404);
  await jest.advanceTimersByTimeAsync(retryIntervalMs);
  expect(result().error).toBe(error);
});

test('drops the answer to a query that a logout has removed', async () => {
  let answer: ((data: string) => void) | undefined;
  let isAvailable = false;
  show('account', () => (isAvailable ? new Promise((resolve) => (answer = resolve)) : Promise.reject(failure(503))));
  await jest.advanceTimersByTimeAsync(failedMs);
  isAvailable = true;
  await jest.advanceTimersByTimeAsync(retryIntervalMs);
  for (const stop of cleanups) stop();
  removePersonalData();
  answer?.('data of the person who has left');
  await jest.advanceTimersByTimeAsync(0);
  expect(answer).toBeDefined();
  expect(queryClient.getQueryData(['account'])).toBeUndefined();
});
