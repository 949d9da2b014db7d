import { reportUse } from './report-use';

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

beforeEach(() => {
  jest.useFakeTimers();
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  sendBeacon.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The uses in each request. */
async function sent(): Promise<unknown[]> {
  jest.runAllTimers();
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.map((text) => (JSON.parse(text) as { uses: unknown }).uses);
}

test('sends the flags of one moment together, as JSON', async () => {
  reportUse('shop', 'one', true);
  reportUse('shop', 'two', true);
  expect(await sent()).toEqual([
    [
      { part: 'shop', flag: 'one', value: true },
      { part: 'shop', flag: 'two', value: true },
    ],
  ]);
  const [[address, body] = []] = sendBeacon.mock.calls;
  expect(address).toBe('/api/flags/uses');
  expect(body?.type).toBe('application/json');
});

test('sends each flag once per page view', async () => {
  reportUse('shop', 'again', true);
  reportUse('shop', 'again', true);
  expect(await sent()).toEqual([[{ part: 'shop', flag: 'again', value: true }]]);
  reportUse('shop', 'again', true);
  expect(await sent()).toHaveLength(1);
});

test('sends no more flags in a request than the server accepts', async () => {
  for (let number = 0; number < 45; number += 1) reportUse('shop', `flag-${String(number)}`, true);
  expect((await sent()).map((uses) => (uses as unknown[]).length)).toEqual([20, 20, 5]);
});
