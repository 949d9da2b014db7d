import type { PageSpan } from 'contract/page-spans';
import { api, apiServer, http as server, HttpResponse, useApiServer } from '../testing';
import { http } from './http';
import { tracing } from './http-client';

jest.mock('../settings/shop-settings', () => ({
  ...jest.requireActual<object>('../settings/shop-settings'),
  isShopDocument: () => true,
}));
jest.mock('./page-trace', () => ({ pageTrace: () => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }));

useApiServer();

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);
let headers: string[];

beforeAll(async () => {
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  await tracing;
});
beforeEach(() => {
  headers = [];
  apiServer.use(
    server.get(api('/product'), ({ request }) => {
      headers.push(request.headers.get('traceparent') ?? '');
      return HttpResponse.json([], { status: new URL(request.url).searchParams.has('fails') ? 500 : 200 });
    }),
  );
});

async function sentSpans(): Promise<PageSpan[]> {
  sendBeacon.mockClear();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.restoreAllMocks();
  return spansIn(sendBeacon.mock.calls[0]);
}

async function spansIn([address, body]: Partial<[string, Blob]> = []): Promise<PageSpan[]> {
  if (!body) return [];
  expect(address).toBe('/api/page-spans');
  return (JSON.parse(await body.text()) as { spans: PageSpan[] }).spans;
}

const click = (timeStamp: number) => {
  const event = new Event('click');
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  document.dispatchEvent(event);
};

test('a page load is in the trace of its HTML, even if its requests were sent before this code was loaded', async () => {
  expect(await sentSpans()).toMatchObject([
    { name: 'page load', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), failed: false },
  ]);
  expect(await sentSpans()).toEqual([]);
});

test('the requests of a click are its children, in a trace of their own', async () => {
  click(performance.now());
  await Promise.all([http.get('/product', { public: true }), http.get('/product', { public: true })]);
  const spans = await sentSpans();
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET', 'GET', 'click']);
  const cause = spans.find(({ name }) => name === 'click');
  for (const { name, traceId, spanId, parentSpanId } of spans) {
    expect(traceId).toBe(cause?.traceId);
    if (name !== 'GET') continue;
    expect(parentSpanId).toBe(cause?.spanId);
    expect(headers).toContain(`00-${traceId}-${spanId}-01`);
  }
  expect(traceIdsOf(headers)).not.toContain('a'.repeat(32));
});

const traceIdsOf = (list: string[]) => list.map((header) => header.split('-')[1]);

test('a click is sent once, even if it causes requests again after the page was hidden', async () => {
  click(performance.now());
  await http.get('/product', { public: true });
  const first = await sentSpans();
  await http.get('/product', { public: true });
  const second = await sentSpans();
  expect(first.map(({ name }) => name).sort()).toEqual(['GET', 'click']);
  expect(second.map(({ name }) => name)).toEqual(['GET']);
  expect(second[0]?.parentSpanId).toBe(first.find(({ name }) => name === 'click')?.spanId);
});

test('a click is sent after its requests, when it can cause no more', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const now = performance.now();
  click(now - 1000);
  await http.get('/product', { public: true });
  sendBeacon.mockClear();
  await jest.advanceTimersByTimeAsync(2000);
  const [requests] = sendBeacon.mock.calls;
  sendBeacon.mockClear();
  await jest.advanceTimersByTimeAsync(2000 + 2000);
  const [cause] = sendBeacon.mock.calls;
  jest.useRealTimers();
  expect(await spansIn(requests)).toMatchObject([{ name: 'GET' }]);
  const [span] = await spansIn(cause);
  expect(span).toMatchObject({ name: 'click' });
  // It ended with its request.
  expect(span?.durationMs).toBeLessThan(4000);
  expect(await sentSpans()).toEqual([]);
});

test('a failed request is marked, and still fails', async () => {
  click(performance.now());
  await expect(http.get('/product', { public: true, params: { fails: 1 } })).rejects.toThrow('500');
  const spans = await sentSpans();
  expect(spans.find(({ name }) => name === 'GET')?.failed).toBe(true);
});

test('a request long after the last click is not traced', async () => {
  click(performance.now() - 6000);
  await http.get('/product', { public: true });
  expect(headers).toEqual(['']);
  expect(await sentSpans()).toEqual([]);
});
