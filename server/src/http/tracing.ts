import fp from 'fastify-plugin';
import type { PageSpan } from 'contract/page-spans';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the settings name no trace collector. */
    tracing: { addPageSpans: (spans: PageSpan[]) => void } | undefined;
  }
}

/** Traces sampled requests, and adds the trace id to the log lines of every request. Register it before the routes. */
export const tracing = fp(
  async (app) => {
    const { tracing: settings } = app.settings;
    // Loaded only if it is needed: without a collector, a request must cost what it did without tracing.
    const tracing = settings && (await import('../tracing/trace-requests')).traceRequests(app, settings);
    app.decorate('tracing', tracing);
  },
  { name: 'tracing', dependencies: ['metrics'] },
);
