import fp from 'fastify-plugin';
import type { ShopDatabase } from '../database/connect';

/** Runs one step in the queue of writes. */
type RunStep = <T>(step: (database: ShopDatabase) => Promise<T>) => Promise<T>;

/** Work that requests leave behind, in steps that each take far less than a statement's time limit. */
export interface BackgroundWork {
  /** Names the work in the log. */
  name: string;
  everyMs: number;
  /** `stopping` is aborted when the server begins to stop; from then on `runStep` rejects. */
  run: (runStep: RunStep, stopping: AbortSignal) => Promise<void>;
}

/**
 * Does the work when the server starts, and again and again. Every server does so, also what another one has not
 * completed: steps of several servers may meet.
 */
export const backgroundWork = fp<BackgroundWork>(
  (app, { name, everyMs, run }, done) => {
    const stopping = new AbortController();
    let hasFailed = false;
    let timer: NodeJS.Timeout | undefined;
    let attempt = Promise.resolve();

    const runStep: RunStep = (step) =>
      app.queueWrite(() => {
        stopping.signal.throwIfAborted();
        return step(app.database);
      });
    const tryToRun = async (): Promise<void> => {
      try {
        await run(runStep, stopping.signal);
        hasFailed = false;
      } catch (error) {
        if (!stopping.signal.aborted && !hasFailed)
          app.log.warn(error, `${name} failed. It is repeated until it succeeds.`);
        hasFailed = true;
      }
      if (!stopping.signal.aborted) timer = setTimeout(start, everyMs).unref();
    };
    const start = (): void => {
      attempt = tryToRun();
    };

    app.addHook('onListen', async () => {
      start();
    });
    // Before the hooks `onClose`, one of which closes the database.
    app.addHook('preClose', async () => {
      stopping.abort();
      clearTimeout(timer);
      await attempt;
    });
    done();
  },
  { name: 'background-work' },
);
