import { onCLS, onINP, onLCP } from 'web-vitals';
import { watchVitals } from './page-vitals';

jest.mock('web-vitals');

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);
const part = { name: 'storefront', version: '1.2.0', url: '/', integrity: '', pages: [] };

/** Passes the value to the callback that `watchVitals` gave the library. */
function measure(observe: typeof onLCP | typeof onINP | typeof onCLS, value: number): void {
  const [callback] = jest.mocked(observe as typeof onLCP).mock.calls[0] ?? [];
  callback?.({ value } as Parameters<typeof callback>[0]);
}

test('sends the last values once, when the page is hidden, and nothing before the first paint', async () => {
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  const hide = () => window.dispatchEvent(new Event('pagehide'));
  watchVitals(part);
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
  measure(onLCP, 812.4);
  measure(onCLS, 0.01);
  measure(onCLS, 0.023456);
  hide();
  measure(onINP, 64);
  hide();
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
    { reports: [{ remote: 'storefront', version: '1.2.0', kind: 'vitals', lcpMs: 812, cls: 0.0235 }] },
  ]);
});
