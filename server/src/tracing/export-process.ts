/**
 * The process that sends spans to the collector. In the server's own process, the export made every answer slower, probably because
 * V8 compiled Node's code for connections for outgoing requests too.
 */
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { answerTasks } from '../low-priority/answer-tasks';
import { resourceOf, toReadableSpan, type PlainSpan } from './plain-span';

export interface ExportTask {
  /** The collector's address, without OTLP's path. */
  endpoint: string;
  /** Includes the exporter's own retries. */
  timeoutMs: number;
  spans: PlainSpan[];
}

let exporter: OTLPTraceExporter | undefined;
const resources = new Map<string, Resource>();

function resourceFor(service: string): Resource {
  const resource = resources.get(service) ?? resourceOf(service);
  resources.set(service, resource);
  return resource;
}

/** Answers with why the collector has not taken the spans; with an empty text if it has. */
answerTasks<ExportTask, string>(({ endpoint, timeoutMs, spans }) => {
  exporter ??= new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: timeoutMs });
  const readable = spans.map((span) => toReadableSpan(span, resourceFor(span.service)));
  return new Promise((resolve) => {
    exporter?.export(readable, ({ code, error }) => {
      resolve(code === ExportResultCode.SUCCESS ? '' : (error?.message ?? 'unknown'));
    });
  });
});
