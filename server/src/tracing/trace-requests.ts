/** Traces of requests down to SQL. Loaded only if the settings name a collector. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceEntry } from 'contract/page-data';
import { edgeHeaders } from '../http/edge-cache';
import { monitoringPaths } from '../http/monitoring-paths';
import type { TracingSettings } from '../settings';
import { pageSpanSink } from './page-spans';
import { perSecond } from './per-second';
import { exportSpans } from './span-export';

/** Anybody can send a `traceparent` that asks for a trace; beyond this rate, the ratio decides for these too. */
const maxAskedPerSecond = 20;
/** Statements are cut off there. */
const maxAttributeLength = 2000;

/** Adds the hooks that trace requests, and returns what passes on the spans of pages. */
export function traceRequests(app: FastifyInstance, { endpoint, ratio, serviceName }: TracingSettings) {
  const { processor, dropped } = exportSpans(endpoint, app.metricsRegistry, app.log);
  const tracer = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // `startTrace` decides; spans of other requests are never started.
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [processor],
  }).getTracer('ocs');
  const ids = new RandomIdGenerator();
  const mayAsk = perSecond(maxAskedPerSecond);
  const spans = new WeakMap<IncomingMessage, Span>();
  /** The span of the request whose code runs. */
  const current = new AsyncLocalStorage<Span>();
  let open = 0;
  /** With an edge, pages take part in no trace: a sampled response could not be stored there. */
  const isPage = ({ headers }: FastifyRequest): boolean =>
    headers['sec-fetch-dest'] === 'document' && !app.settings.edges;

  /** Starts the span of a sampled request. Returns the trace id of any request. */
  const startTrace = (raw: IncomingMessage): string => {
    const { traceparent } = raw.headers;
    const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    const isAsked = parent === null || (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
    const isSampled =
      isAsked && !monitoringPaths.has(raw.url ?? '') && ((parent !== null && mayAsk()) || Math.random() < ratio);
    if (!isSampled) return parent?.traceId ?? ids.generateTraceId();
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
    spans.set(raw, span);
    return span.spanContext().traceId;
  };

  app.setChildLoggerFactory((logger, bindings, options, raw) =>
    logger.child({ ...bindings, traceId: startTrace(raw) }, options),
  );

  app.addHook('onRequest', (request, reply, done) => {
    const span = spans.get(request.raw);
    if (!span) {
      done();
      return;
    }
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.request.method': method, 'http.route': route });
    // A browser's copy of the HTML has no header with this trace.
    if (isPage(request)) delete request.headers['if-none-match'];
    open += 1;
    let isFinished = false;
    reply.raw.once('finish', () => {
      isFinished = true;
    });
    reply.raw.once('close', () => {
      if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode);
      if (!isFinished || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      open -= 1;
      // Until version 24, Node tracks every promise while a store is enabled.
      if (open === 0) current.disable();
    });
    current.run(span, done);
  });
  // The events with which a body arrives have lost the store.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span) current.run(span, done);
    else done();
  });

  app.addHook('onSend', async (request, reply) => {
    const span = spans.get(request.raw);
    if (!span || !isPage(request) || !String(reply.getHeader('content-type')).startsWith('text/html')) return;
    const { traceId, spanId } = span.spanContext();
    // A stored copy would give this trace to later page views.
    for (const name of ['etag', ...edgeHeaders]) void reply.removeHeader(name);
    void reply.headers({
      'server-timing': `${traceEntry};desc="00-${traceId}-${spanId}-01"`,
      'cache-control': 'private, no-store',
    });
  });

  const contextOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);
  app.database.onStatement = ({ query, queryDurationMillis, level }) => {
    const request = current.getStore();
    // Work that outlasts its request, such as a timer, belongs to none.
    if (!request?.isRecording()) return;
    const endTime = performance.now();
    const span = tracer.startSpan(
      summaryOf(query.sql),
      {
        kind: SpanKind.CLIENT,
        startTime: endTime - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      },
      contextOf(request),
    );
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };

  app.addHook('onClose', async () => {
    app.database.onStatement = undefined;
    await processor.shutdown();
  });
  const addPageSpans = pageSpanSink(serviceName, processor, () => {
    dropped.inc({ reason: 'page' });
  });
  return { addPageSpans };
}

const writes = /\b(insert into|delete from|(?<!for )update)\s+"?(?!set\b)(\w+)/i;

/** What the statement writes, such as `insert into saved_items`, or else its verb and first table. */
function summaryOf(text: string): string {
  const [, verb, table] = writes.exec(text) ?? [];
  if (verb !== undefined && table !== undefined) return `${verb.toLowerCase()} ${table}`;
  const first = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const source = /\bfrom\s+"?(\w+)/i.exec(text)?.[1];
  return source === undefined ? first : `${first} from ${source}`;
}
