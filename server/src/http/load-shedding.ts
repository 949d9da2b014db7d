import fp from 'fastify-plugin';
import { databaseQueue, sampleEveryMs } from './database-queue';
import { monitoringPaths } from './monitoring-paths';
import { tooBusy } from './problem';

const maxEventLoopDelayMs = 1000;
/** One late sample is a garbage collection or a busy host; two in a row mean overload. */
const lateSamplesBefore = 2;
/** How many requests are served at a time even then: refusing everybody would serve nobody for as long as an overload lasts. */
const servedWhenOverloaded = 50;

/**
 * Refuses requests with 503 before any work when the event loop lags or too many requests wait for the database, so that the
 * accepted ones are served in time. Not @fastify/under-pressure: it samples the mean delay, which one slow turn makes infinite
 * and many fast turns hide.
 */
export const loadShedding = fp(
  (app, _options, done) => {
    const queue = databaseQueue(app.database);
    let lateSamples = 0;
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        lateSamples = now - last - sampleEveryMs > maxEventLoopDelayMs ? lateSamples + 1 : 0;
        last = now;
        queue.sample();
      }, sampleEveryMs).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
    });

    const inFlight = new Set<string>();
    const isOverloaded = (): boolean =>
      (lateSamples >= lateSamplesBefore && inFlight.size >= servedWhenOverloaded) || queue.isFull();
    app.addHook('onResponse', ({ id }, _reply, next) => {
      inFlight.delete(id);
      next();
    });
    app.addHook('onRequestAbort', async ({ id }) => {
      inFlight.delete(id);
    });
    app.addHook('onRequest', ({ id, routeOptions }, reply, next) => {
      if (!isOverloaded() || monitoringPaths.has(routeOptions.url ?? '')) {
        inFlight.add(id);
        next();
        return;
      }
      // Not thrown: the error handler would log each refusal, which is work during an overload.
      void reply.code(503).header('retry-after', retryAfterSeconds).type('application/problem+json').send(refusal);
    });
    done();
  },
  { name: 'load-shedding' },
);

const { retryAfterSeconds } = tooBusy();
const refusal = JSON.stringify(tooBusy());
