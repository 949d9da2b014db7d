import { QueryObserver } from '@tanstack/react-query';
import { AxiosError, type AxiosResponse } from 'axios';
import { queryClient } from './query-client';

const failure = (status?: number) =>
  new AxiosError('failed', undefined, undefined, undefined, status ? ({ status } as AxiosResponse) : undefined);

/** What a page that shows the query gets, which fails at first, before and after the server can serve again. */
async function shown(error: AxiosError): Promise<unknown[]> {
  let isReady = false;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: isReady ? 200 : 503 })));
  const queryFn = () => (isReady ? Promise.resolve('data') : Promise.reject(error));
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(30_000);
  const { status } = observer.getCurrentResult();
  isReady = true;
  await jest.advanceTimersByTimeAsync(10_000);
  leave();
  return [status, observer.getCurrentResult().data];
}

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([undefined, 502, 503, 504])(
  'after %s the page gets its data by itself once the server is back',
  async (status) => {
    expect(await shown(failure(status))).toEqual(['error', 'data']);
  },
);

test.each([500, 404])('after %i it is not asked again, since it was the server that said so', async (status) => {
  expect(await shown(failure(status))).toEqual(['error', undefined]);
});
