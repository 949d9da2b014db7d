/** Adds a sampled page view to traces: its clicks, and the requests that follow from them. Loaded on such page views only. */
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { PageSpan } from 'contract/page-spans';
import { shopSettings } from '../settings/shop-settings';
import { pageTrace } from './page-trace';

/** What makes the page send requests: one trace. */
interface Cause {
  name: 'page load' | 'click';
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  startedAt: number;
  /** A click that causes no request is in no trace. */
  isTraced: boolean;
  /** When the last of its requests ended so far. */
  endedAt: number | undefined;
}

/** A later request has another cause, such as a timer. */
const maxCauseMs = 5000;
/** Spans within this time are sent together. */
const batchMs = 2000;
const maxSpans = 50;

type Finished = Omit<PageSpan, 'agoMs'> & { startedAt: number };

let finished: Finished[] = [];
/** Causes of requests, until their span is sent. */
const unsent = new Set<Cause>();
let timer: ReturnType<typeof setTimeout> | undefined;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const [, serverTraceId = randomHex(16), serverSpanId] = pageTrace()?.split('-') ?? [];

let cause: Cause = {
  name: 'page load',
  traceId: serverTraceId,
  spanId: randomHex(8),
  parentSpanId: serverSpanId,
  startedAt: 0,
  isTraced: false,
  // Its first requests may have been sent before this code was loaded.
  endedAt: performance.now(),
};
trace(cause);

// Keys and screen readers activate a button by a click too.
document.addEventListener(
  'click',
  ({ timeStamp }) => {
    const ids = { traceId: randomHex(16), spanId: randomHex(8), parentSpanId: undefined };
    cause = { name: 'click', ...ids, startedAt: timeStamp, isTraced: false, endedAt: undefined };
  },
  { capture: true },
);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  unsent.forEach(finish);
  sendSpans();
});

/** Sends the request as axios would, with a `traceparent` if the page load or a click caused it. */
export async function sendTraced(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const send = axios.getAdapter(axios.defaults.adapter);
  const startedAt = performance.now();
  const own = cause;
  if (startedAt - own.startedAt > maxCauseMs) return send(config);
  const { traceId } = own;
  const spanId = randomHex(8);
  config.headers.set('traceparent', `00-${traceId}-${spanId}-01`);
  trace(own);
  let failed = true;
  try {
    const response = await send(config);
    failed = false;
    return response;
  } finally {
    own.endedAt = performance.now();
    const name = (config.method ?? 'get').toUpperCase() as PageSpan['name'];
    add({ traceId, spanId, parentSpanId: own.spanId, name, startedAt, failed }, own.endedAt);
  }
}

function trace(own: Cause): void {
  if (own.isTraced) return;
  own.isTraced = true;
  unsent.add(own);
  setTimeout(finish, own.startedAt + maxCauseMs - performance.now(), own);
}

/** A collector cannot replace a span, so a cause is sent once: when it can cause no more requests, or the page is hidden. */
function finish(own: Cause): void {
  if (!unsent.delete(own)) return;
  const { isTraced: _, endedAt = performance.now(), ...span } = own;
  add({ ...span, failed: false }, endedAt);
}

function add(span: Omit<Finished, 'durationMs'>, endedAt: number): void {
  finished.push({ ...span, durationMs: endedAt - span.startedAt });
  timer ??= setTimeout(sendSpans, batchMs);
}

function sendSpans(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = performance.now();
  const spans = finished.splice(0, maxSpans).map(({ startedAt, ...span }) => ({ ...span, agoMs: now - startedAt }));
  finished = [];
  if (spans.length === 0) return;
  const body = new Blob([JSON.stringify({ spans })], { type: 'application/json' });
  // A beacon survives the page.
  navigator.sendBeacon(`${shopSettings.apiUrl}/page-spans`, body);
}
