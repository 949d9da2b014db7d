import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { EdgeKey } from './edge-cache';
import { EdgePurger } from './edge-purger';

declare module 'fastify' {
  interface FastifyInstance {
    /** Purges the copies with this key at every edge, in the background. Call it once this server serves the new state. */
    purgeEdges: (key: EdgeKey) => void;
  }
}

/**
 * The second purge removes what an edge was fetching from a server during the first one, and pages with products that a
 * server keeps for a second.
 */
const repeatMs = 1000;

/**
 * Purges the edges of EDGE_PURGE_URLS. Every server purges when it has followed a change, so the last purge comes when all
 * servers serve the new state, and the purge does not depend on one server. Without edges it does nothing.
 */
export const edgePurges = fp(
  (app, _options, done) => {
    const { edges } = app.settings;
    const requests = new Counter({
      name: 'ocs_edge_purges_total',
      help: 'Purge requests to edge caches by outcome: purged or failed.',
      labelNames: ['outcome'] as const,
      registers: [app.metricsRegistry],
    });
    const purgers = (edges?.purgeUrls ?? []).map(
      (url) =>
        new EdgePurger({
          url,
          secret: edges?.secret ?? '',
          log: app.log,
          onOutcome: (outcome) => requests.inc({ outcome }),
        }),
    );
    const purge = (key: EdgeKey): void => {
      for (const purger of purgers) purger.purge(key);
    };
    app.decorate('purgeEdges', (key) => {
      purge(key);
      if (purgers.length > 0) setTimeout(purge, repeatMs, key).unref();
    });
    app.addHook('onClose', async () => {
      await Promise.all(purgers.map((purger) => purger.close()));
    });
    done();
  },
  { name: 'edge-purges', dependencies: ['metrics'] },
);
