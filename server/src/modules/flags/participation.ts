import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { collectedWrites, type CollectedWrites } from '../../http/collected-writes';
import { recordOutcomes, recordUses, type FlagUse, type Outcome } from './participation.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** What visitors in experiments use, meet and do. */
    participation: CollectedWrites<FlagUse | Outcome>;
  }
}

/** Collects it apart from the reports of canaries, which it must not delay. */
export const participation = fp(
  async (app) => {
    const dropped = new Counter({
      name: 'ocs_experiment_reports_dropped_total',
      help: 'Items of experiments that this server did not store, because too many waited for the database.',
      registers: [app.metricsRegistry],
    });
    const writes = await collectedWrites<FlagUse | Outcome, void>(app, {
      items: 'items of experiments',
      store: (items) =>
        app.database.transaction().execute(async (transaction) => {
          await recordUses(
            transaction,
            items.filter((item) => item.kind === 'use'),
          );
          await recordOutcomes(
            transaction,
            items.filter((item) => item.kind !== 'use'),
          );
        }),
      onDropped: () => {
        dropped.inc();
      },
    });
    app.decorate('participation', writes);
  },
  { name: 'participation', dependencies: ['metrics', 'write-queue'] },
);
