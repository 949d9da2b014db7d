import Fastify from 'fastify';
import type { BlobStore } from '../../../blobs/blob-store';
import { StoreUnavailable } from '../../../blobs/store-unavailable';
import { SavedRows } from './saved-rows';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The seconds in which the store is read, if the rows are wanted in each second of two minutes. */
async function secondsOfReads(read: BlobStore['read']): Promise<number[]> {
  const saved = new SavedRows({ read } as BlobStore, Fastify().log);
  const seconds: number[] = [];
  const isRead = jest.mocked(read);
  for (let second = 0; second < 120; second += 1) {
    isRead.mockClear();
    expect(await saved.read()).toEqual([]);
    if (isRead.mock.calls.length > 0) seconds.push(second);
    jest.advanceTimersByTime(1000);
  }
  return seconds;
}

const pausesBetween = (seconds: number[]): number[] =>
  seconds.slice(1).map((second, at) => second - (seconds[at] ?? 0));

describe.each([
  ['is unavailable', () => Promise.reject(new StoreUnavailable('It is away.'))],
  ['has no copy', () => Promise.resolve(undefined)],
])('a store that %s', (_case, answer) => {
  test('is read after pauses that grow up to 15 s', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const pauses = pausesBetween(await secondsOfReads(jest.fn(answer)));
    expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
  });

  test('is read up to half a pause earlier, at random', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const pauses = pausesBetween(await secondsOfReads(jest.fn(answer)));
    expect(pauses.slice(0, 6)).toEqual([1, 1, 2, 4, 8, 8]);
  });
});
