import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Spans that wait for the collector or are on their way; some 10 MB. */
const maxWaiting = 4096;
const maxPerRequest = 512;
const everyMs = 1000;
/** Includes the exporter's own retries. */
const exportTimeoutMs = 5000;
/** Shorter than the time that a stopping server has. */
const flushTimeoutMs = 2000;

/**
 * Returns a processor that sends spans in batches to the collector. It never waits for the collector: spans that it does not take in time are dropped
 * and counted, in `dropped`.
 */
export function exportSpans(endpoint: string, registry: Registry, log: FastifyBaseLogger) {
  const registers = [registry];
  const exported = new Counter({
    name: 'ocs_trace_spans_exported_total',
    help: 'Spans that the collector accepted.',
    registers,
  });
  const dropped = new Counter({
    name: 'ocs_trace_spans_dropped_total',
    help: 'Spans that were dropped because too many waited (queue), pages sent too many (page), or the collector failed (collector).',
    labelNames: ['reason'] as const,
    registers,
  });
  let waiting = 0;
  let isFailing = false;

  const otlp = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const exporter: SpanExporter = {
    export(spans, done) {
      otlp.export(spans, (result) => {
        waiting -= spans.length;
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed) dropped.inc({ reason: 'collector' }, spans.length);
        else exported.inc(spans.length);
        if (hasFailed && !isFailing) log.warn(result.error, 'The trace collector fails. Its spans are dropped.');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize: maxWaiting,
    maxExportBatchSize: maxPerRequest,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: 2 * exportTimeoutMs,
  });
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd(span: ReadableSpan) {
      if (waiting >= maxWaiting) {
        dropped.inc({ reason: 'queue' });
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () =>
      Promise.race([
        batches.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, flushTimeoutMs).unref()),
      ]),
  };
  return { processor, dropped };
}
