import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { isConnectionError, isReadOnlyError, isWaitError } from '../../../database/database-errors';
import { backgroundWork } from '../../../http/background-work';
import { endIfWorse } from '../rollout/follow-canaries';
import type { TakenReport } from './reports.repository';
import { storeReports } from './store-reports';

declare module 'fastify' {
  interface FastifyInstance {
    pageReports: {
      /** Keeps a report until it is written; drops it where too many wait. */
      add: (report: TakenReport) => void;
      /** Writes what waits, and ends canaries that fail. */
      write: () => Promise<void>;
    };
  }
}

const everyMs = 1000;
const maxWaiting = 50_000;
/** As many take about 0.1 s. */
const maxPerStep = 5000;

/**
 * Collects the reports of pages and writes them once a second: each of them alone would be a write to the same few rows. A
 * server that is killed loses those of the last second.
 */
export const pageReports = fp(
  async (app) => {
    const { database, registry, log } = app;
    const waiting: TakenReport[] = [];
    const dropped = new Counter({
      name: 'ocs_release_reports_dropped_total',
      help: 'Reports from browsers that this server did not store, because too many waited for the database.',
      registers: [app.metricsRegistry],
    });

    /** Returns whether there may be more. */
    const writeStep = async (): Promise<boolean> => {
      const reports = waiting.splice(0, maxPerStep);
      if (reports.length === 0) return false;
      const failing = await storeReports(database, reports).catch((error: unknown) => {
        if (isConnectionError(error) || isReadOnlyError(error) || isWaitError(error)) waiting.unshift(...reports);
        throw error;
      });
      const { parts } = await registry.current();
      for (const { canary } of parts) {
        if (!canary) continue;
        const { name, version } = canary.release;
        if (!failing.some((report) => report.remote === name && report.version === version)) continue;
        if (await endIfWorse(database, name)) await registry.refresh();
      }
      return true;
    };
    const write = async (): Promise<void> => {
      while (await writeStep());
    };

    app.decorate('pageReports', {
      add(report) {
        if (waiting.length < maxWaiting) waiting.push(report);
        else dropped.inc();
      },
      write,
    });
    await app.register(backgroundWork, {
      name: 'The writing of page reports',
      everyMs,
      run: async (runStep) => {
        while (await runStep(writeStep));
      },
    });
    // After that of the background work, and before the database closes.
    app.addHook('preClose', () =>
      write().catch((error: unknown) => {
        log.warn(error, 'The last reports of pages are lost.');
      }),
    );
  },
  { name: 'page-reports', dependencies: ['metrics', 'release-registry', 'write-queue'] },
);
