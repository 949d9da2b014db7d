import { SpanKind, SpanStatusCode, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { PageSpan } from 'contract/page-spans';
import { perSecond } from './per-second';

/** Anybody can send spans of pages; further ones are passed to `drop`. */
const maxPerSecond = 200;

/** Passes spans of pages on to the collector, as a service of their own. */
export function pageSpanSink(
  serviceName: string,
  processor: SpanProcessor,
  drop: () => void,
): (spans: PageSpan[]) => void {
  const resource = resourceFromAttributes({ 'service.name': `${serviceName}-browser` });
  const mayPass = perSecond(maxPerSecond);
  return (spans) => {
    const now = Date.now();
    for (const span of spans) {
      if (mayPass()) processor.onEnd(readableSpan(span, now, resource));
      else drop();
    }
  };
}

function readableSpan(span: PageSpan, now: number, resource: ReadableSpan['resource']): ReadableSpan {
  const { traceId, spanId, parentSpanId, name, agoMs, durationMs, failed } = span;
  const contextOf = (id: string): SpanContext => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
  const isRequest = name === name.toUpperCase();
  return {
    name,
    kind: isRequest ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOf(spanId),
    ...(parentSpanId !== undefined && { parentSpanContext: contextOf(parentSpanId) }),
    startTime: millisToHrTime(now - agoMs),
    endTime: millisToHrTime(now - agoMs + durationMs),
    duration: millisToHrTime(durationMs),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: isRequest ? { 'http.request.method': name } : {},
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'ocs' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
