import { identity } from '../testing/session-fixture';
import { Restoration } from './restoration';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A restoration whose attempts fail when the test says so, as without a network. */
function startRestoration() {
  const attempts: (() => void)[] = [];
  const restoration = new Restoration(
    () =>
      new Promise((_resolve, reject) =>
        attempts.push(() => {
          reject(new Error('No network'));
        }),
      ),
  );
  return { restoration, attempts };
}

test('repeats a failed attempt until it is paused', async () => {
  const { restoration, attempts } = startRestoration();
  void restoration.run(identity);
  attempts[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(attempts).toHaveLength(2);
  attempts[1]?.();
  await jest.advanceTimersByTimeAsync(0);
  restoration.pause();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempts).toHaveLength(2);
});

test('can be paused after an attempt of a replaced run has failed', async () => {
  const { restoration, attempts } = startRestoration();
  void restoration.run(identity);
  void restoration.run(identity);
  attempts[1]?.();
  await jest.advanceTimersByTimeAsync(0);
  attempts[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  restoration.pause();
  expect(jest.getTimerCount()).toBe(0);
});
