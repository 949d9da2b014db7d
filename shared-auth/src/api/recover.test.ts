import { QueryObserver } from '@tanstack/react-query';
import { AxiosError, type AxiosResponse } from 'axios';
import { queryClient } from './query-client';

const failure = (status?: number) =>
  new AxiosError('failed', undefined, undefined, undefined, status ? ({ status } as AxiosResponse) : undefined);

/** A query that a page shows, and what comes of its calls. */
function show(key: string, ask: () => Promise<unknown>) {
  const queryFn = jest.fn(ask);
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn });
  leave.push(observer.subscribe(() => undefined));
  return { queryFn, now: () => observer.getCurrentResult() };
}

/** Long enough for the first call and its three retries to fail. */
const failedMs = 10_000;
const lookMs = 5000;

let leave: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
  leave = [];
});
afterEach(() => {
  for (const stop of leave) stop();
  queryClient.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([undefined, 502, 503, 504])(
  'after %s the page gets its data by itself once the server is back',
  async (status) => {
    let isBack = false;
    const { now } = show('shown', () => (isBack ? Promise.resolve('data') : Promise.reject(failure(status))));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(now().status).toBe('error');
    isBack = true;
    await jest.advanceTimersByTimeAsync(lookMs);
    expect(now().data).toBe('data');
  },
);

test.each([500, 404])('after %i it is not asked again, since it was the server that said so', async (status) => {
  const { queryFn } = show('shown', () => Promise.reject(failure(status)));
  await jest.advanceTimersByTimeAsync(failedMs);
  const tries = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledTimes(tries);
});

test('nothing is asked for but what failed, and one thing at a time until it is answered', async () => {
  const elsewhere = jest.spyOn(globalThis, 'fetch');
  let isBack = false;
  const ask = (data: string) => () => (isBack ? Promise.resolve(data) : Promise.reject(failure(503)));
  const shown = [show('products', ask('products')), show('brands', ask('brands')), show('cart', ask('cart'))];
  await jest.advanceTimersByTimeAsync(failedMs);
  const calls = () => shown.reduce((sum, { queryFn }) => sum + queryFn.mock.calls.length, 0);
  const before = calls();
  await jest.advanceTimersByTimeAsync(4 * lookMs);
  expect(calls() - before).toBe(4);
  isBack = true;
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(calls() - before).toBe(4 + shown.length);
  expect(shown.map(({ now }) => now().data)).toEqual(['products', 'brands', 'cart']);
  await jest.advanceTimersByTimeAsync(4 * lookMs);
  expect(calls() - before).toBe(4 + shown.length);
  expect(elsewhere).not.toHaveBeenCalled();
});

test('what the page says stands while it is asked, and changes with another answer', async () => {
  let answer = failure(503);
  const { now, queryFn } = show('shown', () => Promise.reject(answer));
  await jest.advanceTimersByTimeAsync(failedMs);
  const seen: string[] = [];
  leave.push(queryClient.getQueryCache().subscribe(() => seen.push(now().status)));
  const tries = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(queryFn.mock.calls.length).toBeGreaterThan(tries);
  expect(seen).toEqual([]);
  answer = failure(404);
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(now().error).toBe(answer);
});
