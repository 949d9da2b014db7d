import fp from 'fastify-plugin';
import { Problem } from './problem';

/** A request that waits longer for its turn, again and again, is one of more than this process can serve. */
const mostDelayMs = 1000;
/** How often that is looked at: so soon after the rush everybody is let in again. */
const lookEveryMs = 250;
/** A single late look is a pause of the machine, and no rush. */
const lateLooksBefore = 2;
/** So many are served at a time even then: to refuse everybody would leave nobody served for as long as a rush lasts. */
const servedWhenLate = 50;
/** More requests than wait for the database would wait in vain: most of them would be refused in the end. */
const mostWaiting = 1000;

/** Must be reached by who decides where requests go. */
const exempt = ['/health', '/ready', '/metrics'];

/** Beyond its capacity the server refuses at once, before any work, so that those whom it lets in are served in time. */
export const loadShedding = fp(
  (app, _options, done) => {
    let lateLooks = 0;
    let timer: NodeJS.Timeout | undefined;
    // The look waits for its turn like any request.
    const startLooking = (): void => {
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        lateLooks = now - last - lookEveryMs > mostDelayMs ? lateLooks + 1 : 0;
        last = now;
      }, lookEveryMs).unref();
    };
    app.addHook('onListen', async () => {
      startLooking();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
    });

    const inWork = new Set<string>();
    const isTooBusy = (): boolean =>
      (lateLooks >= lateLooksBefore && inWork.size >= servedWhenLate) || app.database.pool.waitingCount >= mostWaiting;
    app.addHook('onResponse', async ({ id }) => {
      inWork.delete(id);
    });
    app.addHook('onRequestAbort', async ({ id }) => {
      inWork.delete(id);
    });
    app.addHook('onRequest', async ({ id, routeOptions }, reply) => {
      if (!isTooBusy() || exempt.includes(routeOptions.url ?? '')) {
        inWork.add(id);
        return;
      }
      // Not thrown: to log each of them would be the work that is to be saved.
      return reply.code(503).header('retry-after', retryAfterSeconds).type('application/problem+json').send(tooBusy);
    });
    done();
  },
  { name: 'load-shedding' },
);

const retryAfterSeconds = 2;

const tooBusy = JSON.stringify(
  new Problem({
    status: 503,
    id: 'too-busy',
    title: 'The shop is very busy at the moment. Please try again in a moment.',
  }),
);
