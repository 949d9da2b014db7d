import type { RegistryEntry } from 'contract/registry';
import { sendReportsOnLeaving, tell } from './version-reports';

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

/** Each test has a remote of its own: what a page view has told of one, it does not tell again. */
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

test('what is told within three seconds goes together, as JSON', async () => {
  tell(remote('first'), { kind: 'loaded', contentMs: 412 });
  tell(remote('second'), { kind: 'load-error', fault: 'altered' });
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

test('a page that is left sends at once, and once', () => {
  tell(remote('left'), { kind: 'loaded' });
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a tab that goes out of sight sends at once', () => {
  tell(remote('hidden'), { kind: 'loaded' });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('the same is told once for each page view', async () => {
  for (let time = 0; time < 3; time += 1) tell(remote('again'), { kind: 'render-error' });
  leave();
  tell(remote('again'), { kind: 'render-error' });
  tell(remote('again'), { kind: 'loaded' });
  leave();
  expect(await sent()).toEqual([
    { reports: [expect.objectContaining({ kind: 'render-error' })] },
    { reports: [expect.objectContaining({ kind: 'loaded' })] },
  ]);
});

test.each([
  ['a developer’s build', remote('own', { override: true, version: 'override' })],
  ['a development server’s', remote('dev', { version: 'development' })],
  ['a part that was not released', remote('none', { version: '' })],
])('%s counts for no version', (_what, part) => {
  tell(part, { kind: 'render-error' });
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});
