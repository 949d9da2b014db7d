import { AxiosError, type AxiosResponse } from 'axios';
import { queryClient, retryDelayMs } from './query-client';

const minuteMs = 60_000;
const { retry } = queryClient.getDefaultOptions().queries ?? {};

function failure(status?: number): AxiosError {
  return new AxiosError('failed', undefined, undefined, undefined, status ? ({ status } as AxiosResponse) : undefined);
}

/** The number of requests of a query that always fails with this error. */
async function triesOf(error: AxiosError): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(error));
  const query = queryClient.query({ queryKey: ['test'], queryFn, retry });
  await Promise.all([expect(query).rejects.toBe(error), jest.advanceTimersByTimeAsync(minuteMs)]);
  return queryFn.mock.calls.length;
}

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
});

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([undefined, 500, 503, 408, 429])('retries three times after status %s', async (status) => {
  expect(await triesOf(failure(status))).toBe(4);
});

test.each([400, 401, 403, 404, 409])('does not retry after status %i', async (status) => {
  expect(await triesOf(failure(status))).toBe(1);
});

test('doubles the retry delay from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('keeps data for 5 minutes', async () => {
  const queryFn = jest.fn(() => Promise.resolve('data'));
  const ask = () => queryClient.query({ queryKey: ['kept'], queryFn });
  await ask();
  jest.setSystemTime(Date.now() + 5 * minuteMs - 1000);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 2000);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
