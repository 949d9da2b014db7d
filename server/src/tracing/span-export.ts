import path from 'node:path';
import { ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { LowPriorityProcess } from '../low-priority/low-priority-process';
import type { ExportTask } from './export-process';
import { toPlainSpan } from './plain-span';

/** Spans that wait for the collector or are on their way; some 10 MB. */
const maxWaiting = 4096;
const maxPerRequest = 512;
const everyMs = 1000;
/** Includes the exporter's own retries. */
const exportTimeoutMs = 5000;
/** Shorter than the time that a stopping server has. */
const flushTimeoutMs = 2000;

const certificateFiles = /(CERTIFICATE|CLIENT_KEY|EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/;

/** Settings that the exporter and Node read themselves: credentials and certificates. The process runs in another folder. */
const exporterEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => /^(OTEL_EXPORTER_OTLP_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/.test(name))
      .map(([name, value = '']) => [name, value && certificateFiles.test(name) ? path.resolve(value) : value]),
  );

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

  const sender = new LowPriorityProcess<ExportTask, string>(
    path.join(import.meta.dirname, 'export-process'),
    exporterEnv(),
  );
  const exporter: SpanExporter = {
    export(spans, done) {
      void sender.ask({ endpoint, timeoutMs: exportTimeoutMs, spans: spans.map(toPlainSpan) }).then((failure) => {
        waiting -= spans.length;
        const hasFailed = failure !== '';
        if (hasFailed) dropped.inc({ reason: 'collector' }, spans.length);
        else exported.inc(spans.length);
        if (hasFailed && !isFailing) {
          log.warn(
            { failure: failure ?? 'The process has ended.' },
            'The trace collector fails. Its spans are dropped.',
          );
        }
        isFailing = hasFailed;
        done({ code: hasFailed ? ExportResultCode.FAILED : ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => sender.close(),
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
    shutdown: async () => {
      await Promise.race([
        batches.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, flushTimeoutMs).unref()),
      ]);
      await sender.close();
    },
  };
  return { processor, dropped };
}
