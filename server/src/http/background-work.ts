import fp from 'fastify-plugin';
import type { ShopDatabase } from '../database/connect';

/** Runs one step in the queue of writes. */
type RunStep = <T>(step: (database: ShopDatabase) => Promise<T>) => Promise<T>;

/** Work that requests leave behind, in steps that each take far less than a statement's time limit. */
export interface BackgroundWork {
  /** Names the work in the log. */
  name: string;
  everyMs: number;
  run: (runStep: RunStep) => Promise<void>;
}

/**
 * Does the work when the server starts, and again and again. Every server does so, also what another one has not
 * completed: steps of several servers may meet.
 */
export const backgroundWork = fp<BackgroundWork>(
  (app, { name, everyMs, run }, done) => {
    let isClosing = false;
    let hasFailed = false;
    let timer: NodeJS.Timeout | undefined;
    let attempt = Promise.resolve();

    const runStep: RunStep = (step) =>
      app.queueWrite(() => {
        if (isClosing) throw new Error('The server closes.');
        return step(app.database);
      });
    const tryToRun = async (): Promise<void> => {
      try {
        await run(runStep);
        hasFailed = false;
      } catch (error) {
        if (!isClosing && !hasFailed) app.log.warn(error, `${name} failed. It is repeated until it succeeds.`);
        hasFailed = true;
      }
      if (!isClosing) timer = setTimeout(start, everyMs).unref();
    };
    const start = (): void => {
      attempt = tryToRun();
    };

    app.addHook('onListen', async () => {
      start();
    });
    // Before the hooks `onClose`, one of which closes the database.
    app.addHook('preClose', async () => {
      isClosing = true;
      clearTimeout(timer);
      await attempt;
    });
    done();
  },
  { name: 'background-work' },
);
