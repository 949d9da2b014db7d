import fp from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { reportCounts } from './reports.repository';

/** Adds to /metrics which releases are in use and what browsers reported of them; a lost database leaves them empty. */
export const releaseMetrics = fp(
  (app, _options, done) => {
    const { database, metricsRegistry, registry: releases } = app;
    const registers = [metricsRegistry];
    new Gauge({
      name: 'ocs_release_live',
      help: 'Share of visitors, from 0 to 1, who get the live version and the canary of each part.',
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
      help: 'Reports from browsers by version: loaded, load-error or render-error.',
      labelNames: ['part', 'version', 'kind'] as const,
      registers,
      async collect() {
        this.reset();
        const counts = await reportCounts(database).catch(() => []);
        for (const { name, version, kind, reports } of counts) this.inc({ part: name, version, kind }, Number(reports));
      },
    });
    done();
  },
  { name: 'release-metrics', dependencies: ['metrics', 'release-registry'] },
);
