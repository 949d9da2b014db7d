/** Visitors who read without a pause, each from an address of their own; prints the response times as JSON. */
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readTask, reportBegin } from '../run-process';

export interface ReadersTask {
  origin: string;
  productId: string;
  readers: number;
  seconds: number;
}

export interface ReaderFigures {
  perSecond: number;
  /** Of the served requests. */
  p50Ms: number;
  p99Ms: number;
  /** Requests with another status than 200, or without a response. */
  failed: number;
}

/** All readers connect at once, which is not what the benchmark measures. */
const warmUpSeconds = 2;

const { origin, productId, readers, seconds } = await readTask<ReadersTask>();
const paths = [
  '/',
  '/products',
  '/api/product?page=1&limit=10',
  '/api/product?search=mirrorless&page=1&limit=10',
  `/api/product/${productId}`,
];
const times: number[] = [];
let failed = 0;
let isMeasuring = false;
let clients = 0;

const running = autocannon(
  {
    url: origin,
    connections: readers,
    duration: warmUpSeconds + seconds,
    timeout: 30,
    setupClient(client) {
      clients += 1;
      const address = `10.1.${String(clients >> 8)}.${String(clients & 255)}`;
      const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br' };
      client.setRequests(paths.map((path) => ({ path, headers })));
    },
  },
  (error, result) => {
    if (error) throw error as Error;
    times.sort((one, other) => one - other);
    const percentile = (part: number): number => times[Math.floor(times.length * part)] ?? NaN;
    const figures: ReaderFigures = {
      perSecond: times.length / seconds,
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
      failed: failed + result.errors + result.timeouts,
    };
    console.log(JSON.stringify(figures));
  },
);
running.on('response', (_client, status, _bytes, ms) => {
  if (!isMeasuring) return;
  if (status === 200) times.push(ms);
  else failed += 1;
});
await delay(warmUpSeconds * 1000);
isMeasuring = true;
reportBegin();
