import { isIP } from 'node:net';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ShopDatabase } from '../database/connect';
import { notFound } from './problem';
import type { ReleaseRegistry } from '../modules/releases/registry/release-registry';
import { reportCounts } from '../modules/releases/reports/reports.repository';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus' figures at /metrics, for this machine and for who has the token; must be registered before the routes. */
export const metrics = fp(
  async (app) => {
    const { database, settings } = app;
    const { registry, latency } = registryOf(database, app.registry);

    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      latency.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
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

function registryOf(
  database: ShopDatabase,
  releases: ReleaseRegistry,
): { registry: Registry; latency: Histogram<'method' | 'route' | 'status'> } {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const latency = new Histogram({
    name: 'ocs_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: latencyBuckets,
    registers,
  });
  new Counter({
    name: 'ocs_database_statements_total',
    help: 'SQL statements sent, each a round trip.',
    registers,
    collect() {
      this.reset();
      this.inc(database.statements);
    },
  });
  new Gauge({
    name: 'ocs_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
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
    name: 'ocs_release_live',
    help: 'Releases in use: which share of the visitors gets the live version and the canary of each part, from 0 to 1.',
    labelNames: ['part', 'version'] as const,
    registers,
    async collect() {
      this.reset();
      const { parts } = await releases.current().catch(() => ({ parts: [] }));
      for (const { live, canary } of parts) {
        const canaryShare = (canary?.percent ?? 0) / 100;
        this.set({ part: live.name, version: live.version }, 1 - canaryShare);
        if (canary) this.set({ part: live.name, version: canary.release.version }, canaryShare);
      }
    },
  });
  new Counter({
    name: 'ocs_release_reports_total',
    help: 'What browsers reported of each version: loaded, load-error or render-error.',
    labelNames: ['part', 'version', 'kind'] as const,
    registers,
    async collect() {
      this.reset();
      const counts = await reportCounts(database).catch(() => []);
      for (const { name, version, kind, reports } of counts) this.inc({ part: name, version, kind }, Number(reports));
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
  return { registry, latency };
}
