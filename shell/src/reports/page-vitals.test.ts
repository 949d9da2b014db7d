import { watchVitals } from './page-vitals';

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);
const part = { name: 'storefront', version: '1.2.0', url: '/', integrity: '', pages: [] };

/** The browser's observers, which jsdom lacks. An entry arrives when the test adds it, or waits for `takeRecords`. */
class Observer {
  static supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
  static all: Observer[] = [];
  private readonly types = new Set<string>();
  waiting: object[] = [];

  constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {
    Observer.all.push(this);
  }
  observe({ type }: { type: string }): void {
    this.types.add(type);
  }
  disconnect(): void {
    this.types.clear();
  }
  takeRecords(): object[] {
    return this.waiting.splice(0);
  }
  static of(type: string): Observer[] {
    return Observer.all.filter(({ types }) => types.has(type));
  }
  async add(entry: object): Promise<void> {
    this.callback({ getEntries: () => [entry] });
    // The library handles entries one microtask later.
    await Promise.resolve();
  }
}

async function add(entryType: string, entry: object): Promise<void> {
  const observers = Observer.of(entryType);
  expect(observers).not.toEqual([]);
  for (const observer of observers) await observer.add({ entryType, startTime: 1, ...entry });
}

function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  jest.restoreAllMocks();
}

test('sends the last LCP, INP and CLS once, when the page is hidden, and nothing before the first paint', async () => {
  const PerformanceEventTiming = { prototype: { interactionId: 0 } };
  Object.assign(globalThis, { PerformanceObserver: Observer, PerformanceEventTiming });
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  watchVitals(part);
  window.dispatchEvent(new Event('pagehide'));
  // The library watches layout shifts from the first paint on, long after this module's own listener.
  await add('paint', { name: 'first-contentful-paint' });
  await add('largest-contentful-paint', { startTime: 812.4 });
  await add('layout-shift', { value: 0.01 });
  // These two have happened, but the browser has not yet told the library.
  for (const { waiting } of Observer.of('layout-shift')) waiting.push({ startTime: 2, value: 0.013456 });
  for (const { waiting } of Observer.of('event')) waiting.push({ entryType: 'event', interactionId: 1, duration: 64 });
  expect(sendBeacon).not.toHaveBeenCalled();
  hide();
  hide();
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
    { reports: [{ remote: 'storefront', version: '1.2.0', kind: 'vitals', lcpMs: 812, inpMs: 64, cls: 0.0235 }] },
  ]);
});
