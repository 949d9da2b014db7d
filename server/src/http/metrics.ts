import { isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ShopDatabase } from '../database/connect';
import { notFound } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** What /metrics exposes; modules register their own metrics in it. */
    metricsRegistry: Registry;
  }
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus metrics at /metrics, for this machine or with METRICS_TOKEN. Register it before the routes. */
export const metrics = fp(
  async (app) => {
    const { database, settings } = app;
    const { registry, latency } = serverMetrics(database);
    reportEventLoopLag(app, registry);
    app.decorate('metricsRegistry', registry);

    app.addHook('onResponse', (request, reply, next) => {
      const { method, routeOptions } = request;
      latency.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      next();
    });

    app.get('/metrics', async (request, reply) => {
      const { metricsToken } = settings;
      const allowed = metricsToken
        ? request.headers.authorization === `Bearer ${metricsToken}`
        : isIP(request.ip) !== 0 && loopback.test(request.ip);
      if (!allowed) throw notFound('There is nothing at this address.');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);

/** The lag since the last scrape. */
function reportEventLoopLag(app: FastifyInstance, registry: Registry): void {
  const resolutionMs = 20;
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  new Gauge({
    name: 'ocs_event_loop_lag_seconds',
    help: 'How late timers ran since the last scrape; quantile 1 is the maximum.',
    labelNames: ['quantile'] as const,
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        // Node records the whole interval between two of its timers.
        const lagMs = delays.percentile(quantile * 100) / 1e6 - resolutionMs;
        this.set({ quantile: String(quantile) }, Math.max(0, lagMs) / 1000);
      }
      delays.reset();
    },
  });
  app.addHook('onListen', async () => {
    delays.enable();
  });
  app.addHook('onClose', async () => {
    delays.disable();
  });
}

function serverMetrics(database: ShopDatabase): {
  registry: Registry;
  latency: Histogram<'method' | 'route' | 'status'>;
} {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const latency = new Histogram({
    name: 'ocs_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: latencyBuckets,
    registers,
  });
  new Counter({
    name: 'ocs_database_statements_total',
    help: 'SQL statements sent; each is one round trip.',
    registers,
    collect() {
      this.reset();
      this.inc(database.statements);
    },
  });
  new Gauge({
    name: 'ocs_database_connections',
    help: 'Database connections by state; waiting counts requests without a connection.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, in its own code and in the system.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return { registry, latency };
}
