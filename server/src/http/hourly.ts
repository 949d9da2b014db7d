import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const hourMs = 3_600_000;

/** A plugin that calls `run` every hour while the server listens; several servers may do so at once. A failure is logged. */
export const hourly = (name: string, run: (app: FastifyInstance) => Promise<unknown>) =>
  fp(
    (app, _options, done) => {
      let timer: NodeJS.Timeout | undefined;
      app.addHook('onListen', async () => {
        timer = setInterval(() => {
          run(app).catch((error: unknown) => {
            app.log.error(error, `The hourly ${name} failed. The next attempt follows in an hour.`);
          });
        }, hourMs).unref();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
      });
      done();
    },
    { name },
  );
