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
/** More requests than this never wait for the database, however quick it is. */
const mostWaiting = 1000;
/** Who would wait longer for one statement would mostly be refused in the end: a call takes up to two, and none waits 5 s. */
const mostWaitSeconds = 2.5;
/** A queue that is shorter says little of how long it lasts. */
const shortQueue = 50;
/** Of what one look has seen, against those before it: a slow moment is no slow database. */
const weightOfLook = 0.2;

/** Must be reached by who decides where requests go. */
const exempt = ['/health', '/ready', '/metrics'];

/** Beyond its capacity the server refuses at once, before any work, so that those whom it lets in are served in time. */
export const loadShedding = fp(
  (app, _options, done) => {
    const { database } = app;
    let lateLooks = 0;
    /** How many may wait for the database, by how quick it has been while somebody waited all along. */
    let waitingFits = mostWaiting;
    let timer: NodeJS.Timeout | undefined;
    // The look waits for its turn like any request.
    const startLooking = (): void => {
      let last = performance.now();
      let lastStatements = database.statements;
      let wereWaiting = false;
      timer = setInterval(() => {
        const now = performance.now();
        lateLooks = now - last - lookEveryMs > mostDelayMs ? lateLooks + 1 : 0;
        const areWaiting = database.pool.waitingCount > 0;
        const statementsPerSecond = ((database.statements - lastStatements) * 1000) / (now - last);
        const fits = Math.min(mostWaiting, Math.max(shortQueue, statementsPerSecond * mostWaitSeconds));
        waitingFits = wereWaiting && areWaiting ? waitingFits + (fits - waitingFits) * weightOfLook : mostWaiting;
        last = now;
        lastStatements = database.statements;
        wereWaiting = areWaiting;
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
      (lateLooks >= lateLooksBefore && inWork.size >= servedWhenLate) || database.pool.waitingCount >= waitingFits;
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
