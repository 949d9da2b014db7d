import { SpanKind, SpanStatusCode, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import type { PageSpan } from 'contract/page-spans';
import { perSecond } from './per-second';
import { resourceOf, toReadableSpan, type PlainSpan } from './plain-span';

/** Anybody can send spans of pages; further ones are passed to `drop`. */
const maxPerSecond = 200;

/** Passes spans of pages on to the collector, as a service of their own. */
export function pageSpanSink(
  serviceName: string,
  processor: SpanProcessor,
  drop: () => void,
): (spans: PageSpan[]) => void {
  const service = `${serviceName}-browser`;
  const resource = resourceOf(service);
  const mayPass = perSecond(maxPerSecond);
  return (spans) => {
    const now = Date.now();
    for (const span of spans) {
      if (mayPass()) processor.onEnd(toReadableSpan(plainSpan(span, now, service), resource));
      else drop();
    }
  };
}

function plainSpan(span: PageSpan, now: number, service: string): PlainSpan {
  const { traceId, spanId, parentSpanId, name, agoMs, durationMs, failed } = span;
  const contextOf = (id: string): SpanContext => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
  const isRequest = name === name.toUpperCase();
  return {
    name,
    kind: isRequest ? SpanKind.CLIENT : SpanKind.INTERNAL,
    context: contextOf(spanId),
    ...(parentSpanId !== undefined && { parentSpanContext: contextOf(parentSpanId) }),
    startTime: millisToHrTime(now - agoMs),
    endTime: millisToHrTime(now - agoMs + durationMs),
    duration: millisToHrTime(durationMs),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: isRequest ? { 'http.request.method': name } : {},
    service,
  };
}
