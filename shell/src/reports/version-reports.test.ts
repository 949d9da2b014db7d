import type { RegistryEntry } from 'contract/registry';
import { report, sendReportsOnLeaving } from './version-reports';

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

/** A page view reports each kind once per remote, so each test uses another name. */
const remote = (name: string, fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.2.0',
  url: `/releases/${name}/1.2.0/remoteEntry.js`,
  integrity: 'sha384-x',
  pages: [],
  ...fields,
});

async function sent(): Promise<object[]> {
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.map((text) => JSON.parse(text) as object);
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeAll(() => {
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  sendReportsOnLeaving();
});
beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

test('sends the reports of three seconds together, as JSON', async () => {
  report(remote('first'), { kind: 'loaded', contentMs: 412 });
  report(remote('second'), { kind: 'load-error', fault: 'altered' });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3000);
  expect(await sent()).toEqual([
    {
      reports: [
        { remote: 'first', version: '1.2.0', kind: 'loaded', contentMs: 412 },
        { remote: 'second', version: '1.2.0', kind: 'load-error', fault: 'altered' },
      ],
    },
  ]);
  const [[address, body] = []] = sendBeacon.mock.calls;
  expect(address).toBe('/api/reports');
  expect(body?.type).toBe('application/json');
});

test('sends pending reports once when the page is left', () => {
  report(remote('left'), { kind: 'loaded' });
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('sends pending reports when the tab is hidden', () => {
  report(remote('hidden'), { kind: 'loaded' });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('reports each kind once per page view', async () => {
  for (let time = 0; time < 3; time += 1) report(remote('again'), { kind: 'render-error' });
  leave();
  report(remote('again'), { kind: 'render-error' });
  report(remote('again'), { kind: 'loaded' });
  leave();
  expect(await sent()).toEqual([
    { reports: [expect.objectContaining({ kind: 'render-error' })] },
    { reports: [expect.objectContaining({ kind: 'loaded' })] },
  ]);
});

test.each([
  ['an override', remote('own', { override: true, version: 'override' })],
  ['a development build', remote('dev', { version: 'development' })],
  ['a part without a version', remote('none', { version: '' })],
])('sends no report about %s', (_what, part) => {
  report(part, { kind: 'render-error' });
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});
