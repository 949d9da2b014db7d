import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { collectedWrites, type CollectedWrites } from '../../../http/collected-writes';
import { endIfWorse } from '../rollout/follow-canaries';
import type { TakenReport, Visit } from './reports.repository';
import { storeReports } from './store-reports';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports of pages. Writing them also ends canaries that fail. */
    pageReports: CollectedWrites<TakenReport>;
  }
}

/** Collects the reports of pages. */
export const pageReports = fp(
  async (app) => {
    const { database, registry } = app;
    const dropped = new Counter({
      name: 'ocs_release_reports_dropped_total',
      help: 'Reports from browsers that this server did not store, because too many waited for the database.',
      registers: [app.metricsRegistry],
    });

    const endFailingCanaries = async (failing: Visit[]): Promise<void> => {
      const { parts } = await registry.current();
      for (const { canary } of parts) {
        if (!canary) continue;
        const { name, version } = canary.release;
        if (!failing.some((report) => report.remote === name && report.version === version)) continue;
        if (await endIfWorse(database, name)) await registry.refresh();
      }
    };

    const writes = await collectedWrites<TakenReport, Visit[]>(app, {
      items: 'reports of pages',
      store: (reports) => storeReports(database, reports),
      follow: endFailingCanaries,
      onDropped: () => {
        dropped.inc();
      },
    });
    app.decorate('pageReports', writes);
  },
  { name: 'page-reports', dependencies: ['metrics', 'release-registry', 'write-queue'] },
);
