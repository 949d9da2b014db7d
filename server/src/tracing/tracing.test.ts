import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { loggerOptions } from '../http/logging';
import { releaseForTest } from '../testing/make-release';
import { startTestApp, type TestApp } from '../testing/test-app';
import { makeProduct, makeUser } from '../testing/factories';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '../testing/trace-collector';

let collector: TraceCollector;
let shop: TestApp;

const start = async (env: Record<string, string> = {}) => {
  shop = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1', ...env });
};

beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(async () => {
  await shop.close();
  await collector.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const health = { url: '/api/product/brands' };

/** The span with this name, once it has arrived. */
const received = (name: string): Promise<ReceivedSpan> =>
  collector.until((spans) => spans.find((span) => span.name === name));
const requestSpans = () => collector.spans.filter(({ kind }) => kind === 2);
const metric = async (name: string) => {
  const { body } = await shop.request({ url: '/metrics' });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};

test('traces a write down to its SQL, with placeholders in place of values, also after its body has arrived', async () => {
  await start();
  const buyer = await makeUser(shop.database, { role: 'buyer' });
  const product = await makeProduct(shop.database, await makeUser(shop.database, { role: 'seller' }));
  const payload = { productId: product.id, email: buyer.email };
  const answer = await shop.request({ method: 'POST', url: '/api/cart', as: buyer, payload, headers: { traceparent } });
  expect(answer.statusCode).toBe(200);
  const request = await received('POST /api/cart');
  expect(request).toMatchObject({ service: 'ocs', traceId, parentSpanId: 'b7ad6b7169203331', status: { code: 0 } });
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/cart',
    'http.response.status_code': 200,
  });
  const insert = await received('insert into saved_items');
  expect(insert).toMatchObject({ traceId, parentSpanId: request.spanId });
  expect(BigInt(insert.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
  expect(BigInt(insert.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
  expect(insert.attributes['db.query.text']).toContain('$1');
  const sent = JSON.stringify(collector.spans);
  for (const personal of [buyer.email, buyer.name, product.id]) expect(sent).not.toContain(personal);
});

test('marks a request that gets no connection', async () => {
  await start();
  jest.spyOn(shop.app.database.pool, 'connect').mockRejectedValue(new Error('No such luck') as never);
  expect((await shop.request(health)).statusCode).toBe(500);
  jest.restoreAllMocks();
  expect((await received('GET /api/product/brands')).status.code).toBe(2);
});

test('marks a statement that fails, and its request', async () => {
  await start();
  await sql`alter table product_counts rename to lost`.execute(shop.database);
  expect((await shop.request(health)).statusCode).toBe(500);
  expect((await received('select from product_counts')).status.code).toBe(2);
  expect((await received('GET /api/product/brands')).status.code).toBe(2);
});

test('traces a request that is refused, and one whose visitor leaves before the response', async () => {
  await start({ MAX_OPEN_REQUESTS: '1' });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const arrived = once(shop.app.server, 'request');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  await arrived;
  expect((await fetch(origin + health.url)).status).toBe(429);
  socket.destroy();
  const refused = await received('GET /api/product/brands');
  expect(refused.attributes['http.response.status_code']).toBe(429);
  const left = await received('POST /api/contact');
  expect(left.attributes['http.response.status_code']).not.toBe(200);
  expect(left.status.code).toBe(2);
});

test('requests of monitoring do not use up what a third party may have traced', async () => {
  await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  for (let count = 0; count < 20; count += 1) await shop.request({ url: '/health', headers: { traceparent } });
  await shop.request({ ...health, headers: { traceparent } });
  jest.restoreAllMocks();
  expect((await received('GET /api/product/brands')).traceId).toBe(traceId);
});

test('adds the trace id to each log line of a request, sampled or not', async () => {
  await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
  const lines: { reqId?: string; traceId?: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const options = loggerOptions('info', true);
  const app = fastify({
    logger: typeof options === 'object' && { ...options, stream },
    // Only its type is missing.
    genReqId: (shop.app as unknown as { genReqId: () => string }).genReqId,
  });
  await app.inject('/');
  await app.inject({ url: '/', headers: { traceparent } });
  app.log.info('a line without a request');
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines.filter(({ reqId }) => reqId)) expect(line.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(lines.map((line) => line.traceId)).size).toBe(3);
  expect(lines.at(-2)?.traceId).toBe(traceId);
  expect(lines.at(-1)).not.toHaveProperty('traceId');
});

test('without a collector, traces nothing and gives pages no trace', async () => {
  shop = await startTestApp({ OTEL_TRACES_SAMPLER_ARG: '1' });
  await releaseForTest(shop, { name: 'shell' });
  const answer = await shop.request({ url: '/', headers: { 'sec-fetch-dest': 'document', traceparent } });
  expect(answer.headers['server-timing']).toBeUndefined();
  expect(shop.app.tracing).toBeUndefined();
  expect(collector.spans).toEqual([]);
});

test('gives a sampled page its trace, and passes on its spans as those of the browser', async () => {
  await start();
  await releaseForTest(shop, { name: 'shell' });
  const { headers } = await shop.request({ url: '/', headers: { 'sec-fetch-dest': 'document' } });
  const [, trace = '', span = ''] =
    /^traceparent;desc="00-(\w{32})-(\w{16})-01"$/.exec(String(headers['server-timing'])) ?? [];
  expect((await shop.request({ url: '/' })).headers['server-timing']).toBeUndefined();
  const spans = [
    {
      traceId: trace,
      spanId: 'c'.repeat(16),
      parentSpanId: span,
      name: 'click',
      agoMs: 500,
      durationMs: 120,
      failed: false,
    },
  ];
  expect((await shop.request({ method: 'POST', url: '/api/page-spans', payload: { spans } })).statusCode).toBe(204);
  const click = await received('click');
  expect(click).toMatchObject({ service: 'ocs-browser', traceId: trace, parentSpanId: span });
  expect(BigInt(click.endTimeUnixNano) - BigInt(click.startTimeUnixNano)).toBe(120_000_000n);
});

test('a page with a trace is stored nowhere, so that no later page view joins it', async () => {
  await start();
  await releaseForTest(shop, { name: 'shell' });
  const catalogue = { path: '/products', expose: './catalogue', files: [], access: 'public' as const };
  await releaseForTest(shop, { name: 'storefront', pages: [catalogue] });
  const { etag } = (await shop.request({ url: '/products' })).headers;
  expect(etag).toBeDefined();
  const answer = await shop.request({
    url: '/products',
    headers: { 'sec-fetch-dest': 'document', 'if-none-match': String(etag) },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['server-timing']).toBeDefined();
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers.etag).toBeUndefined();
  // What is no page view is stored and revalidated as without tracing.
  expect((await shop.request({ url: '/products', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
});

test('gives no trace to a page that an edge may store', async () => {
  await start({
    EDGE_PURGE_URLS: 'http://127.0.0.1:9/',
    EDGE_PURGE_SECRET: 'x'.repeat(16),
    PUBLIC_URL: 'http://shop.example',
    ALLOW_EXPOSED_EMULATOR: 'true',
  });
  await releaseForTest(shop, { name: 'shell' });
  const { headers } = await shop.request({ url: '/', headers: { 'sec-fetch-dest': 'document' } });
  expect(headers['cdn-cache-control']).toBeDefined();
  expect(headers['server-timing']).toBeUndefined();
});

test.each([
  ['an unknown name', { name: 'ada@ocs.example' }],
  ['an invalid trace id', { traceId: '0'.repeat(32) }],
  ['a time without an end', { durationMs: 1e12 }],
  ['an unknown field', { email: 'ada@ocs.example' }],
])('refuses spans of pages with %s', async (_case, fields) => {
  await start();
  const span = { traceId, spanId: 'c'.repeat(16), name: 'click', agoMs: 1, durationMs: 1, failed: false, ...fields };
  const answer = await shop.request({ method: 'POST', url: '/api/page-spans', payload: { spans: [span] } });
  expect(answer.statusCode).toBe(400);
});

describe('a trace header of a third party', () => {
  test.each([
    ['garbage', 'nonsense'],
    ['an all-zero trace id', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a thousand entries', Array.from({ length: 100 }, () => traceparent).join(',')],
    ['a version that does not exist', traceparent.replace('00', 'ff')],
  ])('that is %s is ignored', async (_case, header) => {
    await start();
    expect((await shop.request({ ...health, headers: { traceparent: header } })).statusCode).toBe(200);
    const request = await received('GET /api/product/brands');
    expect(request.parentSpanId).toBeUndefined();
    expect(request.traceId).not.toBe(traceId);
  });

  test('may have a tracestate with a thousand entries, of which nothing is kept', async () => {
    await start();
    const tracestate = Array.from({ length: 1000 }, (_, index) => `vendor${String(index)}=x`).join(',');
    expect((await shop.request({ ...health, headers: { traceparent, tracestate } })).statusCode).toBe(200);
    await received('GET /api/product/brands');
    expect(JSON.stringify(collector.spans)).not.toContain('vendor');
  });

  test('cannot have more than a few requests traced per second', async () => {
    await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
    for (let count = 0; count < 200; count += 1) await shop.request({ ...health, headers: { traceparent } });
    await shop.app.close();
    const seconds = new Set(requestSpans().map(({ startTimeUnixNano }) => startTimeUnixNano.slice(0, -9))).size;
    expect(requestSpans().length).toBeGreaterThanOrEqual(20);
    expect(requestSpans().length).toBeLessThanOrEqual(20 * (seconds + 1));
  });

  test('that is not sampled is not traced', async () => {
    await start();
    await shop.request({ ...health, headers: { traceparent: traceparent.replace(/01$/, '00') } });
    await shop.app.close();
    expect(requestSpans()).toEqual([]);
  });
});

describe('a collector', () => {
  const restart = async (answer: number | 'never') => {
    await collector.close();
    collector = await startTraceCollector(answer);
    await start();
  };

  test('that refuses everything costs its spans only, which are counted', async () => {
    await restart(400);
    const warned = new Promise<void>((resolve) => {
      jest.spyOn(shop.app.log, 'warn').mockImplementation(() => {
        resolve();
      });
    });
    expect((await shop.request(health)).statusCode).toBe(200);
    await warned;
    expect(await metric('ocs_trace_spans_dropped_total{reason="collector"}')).toBeGreaterThan(0);
    expect(await metric('ocs_trace_spans_exported_total')).toBe(0);
  });

  test('that is away is no fault of a request', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await shop.request(health)).statusCode).toBe(200);
  });

  test('that never answers fills a queue with an end, and does not delay the stop', async () => {
    await restart('never');
    const span = { traceId, spanId: 'c'.repeat(16), name: 'click' as const, agoMs: 1, durationMs: 1, failed: false };
    for (let second = 0; second < 25; second += 1) {
      jest.spyOn(performance, 'now').mockReturnValue(1e9 + second * 1000);
      shop.app.tracing?.addPageSpans(Array.from({ length: 1000 }, () => span));
    }
    jest.restoreAllMocks();
    expect(await metric('ocs_trace_spans_dropped_total{reason="queue"}')).toBe(25 * 200 - 4096);
    expect(await metric('ocs_trace_spans_dropped_total{reason="page"}')).toBe(25 * 800);
    // `afterEach` closes the server, which waits for at most two seconds.
  });
});
