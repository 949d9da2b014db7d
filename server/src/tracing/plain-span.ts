import type { SpanContext } from '@opentelemetry/api';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

type SpanFields = Pick<
  ReadableSpan,
  'name' | 'kind' | 'parentSpanContext' | 'startTime' | 'endTime' | 'duration' | 'status' | 'attributes'
>;

/** A span that has ended, as data that can be passed to another process. */
export type PlainSpan = SpanFields & {
  context: SpanContext;
  /** The service in whose name the span is. */
  service: string;
};

const serviceKey = 'service.name';

export const toPlainSpan = (span: ReadableSpan): PlainSpan => ({
  name: span.name,
  kind: span.kind,
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  status: span.status,
  attributes: span.attributes,
  context: span.spanContext(),
  service: String(span.resource.attributes[serviceKey]),
});

export const resourceOf = (service: string): Resource => resourceFromAttributes({ [serviceKey]: service });

/** An exporter groups spans by their resource, so spans of one service need the same one. */
export const toReadableSpan = (
  { context, service: _service, ...span }: PlainSpan,
  resource: Resource,
): ReadableSpan => ({
  ...span,
  spanContext: () => context,
  resource,
  links: [],
  events: [],
  ended: true,
  instrumentationScope: { name: 'ocs' },
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});
