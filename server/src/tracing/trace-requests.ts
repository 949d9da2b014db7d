/** Traces of requests down to SQL. Loaded only if the settings name a collector. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { traceEntry } from 'contract/page-data';
import { observeStatements } from '../database/observe-statements';
import type { Database } from '../database/schema';
import { edgeHeaders } from '../http/edge-cache';
import { monitoringPaths } from '../http/monitoring-paths';
import type { TracingSettings } from '../settings/settings';
import { pageSpanSink } from './page-spans';
import { perSecond } from './per-second';
import { resourceOf } from './plain-span';
import { exportSpans } from './span-export';

/** Anybody can send a `traceparent` that asks for a trace; beyond this rate, the ratio decides for these too. */
const maxAskedPerSecond = 20;
/** Statements are cut off there. */
const maxAttributeLength = 2000;

/** Adds the hooks that trace requests. */
export function traceRequests(app: FastifyInstance, { endpoint, ratio, serviceName }: TracingSettings) {
  const { processor, dropped } = exportSpans(endpoint, app.metricsRegistry, app.log);
  const tracer = new TracerProvider({
    resource: resourceOf(serviceName),
    // `startTrace` decides; spans of other requests are never started.
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [processor],
  }).getTracer('ocs');
  const mayAsk = perSecond(maxAskedPerSecond);
  const spans = new WeakMap<IncomingMessage, Span>();
  const databases = new WeakMap<IncomingMessage, Kysely<Database>>();
  /** With an edge, pages take part in no trace: a sampled response could not be stored there. */
  const isPage = ({ headers }: FastifyRequest): boolean =>
    headers['sec-fetch-dest'] === 'document' && !app.settings.edges;

  /** Starts the span of a sampled request. Returns the trace id, also that of a caller whose trace is not sampled. */
  const startTrace = (raw: IncomingMessage): string | undefined => {
    const { traceparent } = raw.headers;
    const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    const isAsked = parent === null || (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
    const isSampled =
      isAsked && !monitoringPaths.has(raw.url ?? '') && ((parent !== null && mayAsk()) || Math.random() < ratio);
    if (!isSampled) return parent?.traceId;
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
    spans.set(raw, span);
    return span.spanContext().traceId;
  };

  const suffix = randomBytes(8).toString('hex');
  let count = 0;
  // Fastify asks for the id before any hook and log line.
  app.setGenReqId((raw) => {
    count += 1;
    // Without a trace, only the log lines have this id: a random one would cost more than all the rest.
    const traceId = startTrace(raw) ?? count.toString(16).padStart(16, '0') + suffix;
    return `${traceId}.${count.toString(36)}`;
  });

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
    let isFinished = false;
    reply.raw.once('finish', () => {
      isFinished = true;
    });
    reply.raw.once('close', () => {
      if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode);
      if (!isFinished || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });

  app.addHook('onSend', (request, reply, _payload, next) => {
    const span = spans.get(request.raw);
    if (span && isPage(request) && String(reply.getHeader('content-type')).startsWith('text/html')) {
      giveTrace(reply, span);
    }
    next();
  });

  const traceStatement = (request: Span, text: string) => {
    // Work that outlasts its request belongs to none.
    if (!request.isRecording()) return undefined;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const parent = trace.setSpan(ROOT_CONTEXT, request);
    const span = tracer.startSpan(summaryOf(text), { kind: SpanKind.CLIENT, attributes }, parent);
    return (hasFailed: boolean): void => {
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  };
  // Not an AsyncLocalStorage: until version 24, Node tracks every promise of every request once there is one.
  const databaseOf = ({ raw }: FastifyRequest): Kysely<Database> => {
    const span = spans.get(raw);
    if (!span) return app.database;
    const database = databases.get(raw) ?? observeStatements(app.database, (text) => traceStatement(span, text));
    databases.set(raw, database);
    return database;
  };

  app.addHook('onClose', () => processor.shutdown());
  const addPageSpans = pageSpanSink(serviceName, processor, () => {
    dropped.inc({ reason: 'page' });
  });
  return { addPageSpans, databaseOf };
}

/** Lets the browser continue the trace of its page. */
function giveTrace(reply: FastifyReply, span: Span): void {
  const { traceId, spanId } = span.spanContext();
  // A stored copy would give this trace to later page views.
  for (const name of ['etag', ...edgeHeaders]) void reply.removeHeader(name);
  void reply.headers({
    'server-timing': `${traceEntry};desc="00-${traceId}-${spanId}-01"`,
    'cache-control': 'private, no-store',
  });
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
