import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { PageSpan } from 'contract/page-spans';
import type { Database } from '../database/schema';

/** What the shop asks of its traces. */
interface Tracing {
  addPageSpans: (spans: PageSpan[]) => void;
  /** The database; of a sampled request, it adds each statement to the trace. */
  databaseOf: (request: FastifyRequest) => Kysely<Database>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the settings name no trace collector. */
    tracing: Tracing | undefined;
  }
  interface FastifyRequest {
    /** The database for the statements of this request. */
    readonly database: Kysely<Database>;
  }
}

/** Traces sampled requests, and adds the trace id to the log lines of every request. Register it before the routes. */
export const tracing = fp(
  async (app) => {
    const { tracing: settings } = app.settings;
    // Loaded only if it is needed: without a collector, a request must cost what it did without tracing.
    const tracing = settings && (await import('../tracing/trace-requests')).traceRequests(app, settings);
    app.decorate('tracing', tracing);
    app.decorateRequest('database', {
      getter(this: FastifyRequest) {
        return tracing?.databaseOf(this) ?? app.database;
      },
    });
  },
  { name: 'tracing', dependencies: ['metrics'] },
);
