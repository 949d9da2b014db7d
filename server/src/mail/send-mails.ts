/** Sends the mails of the outbox through the mail server, each at most once after it began to receive it. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { backgroundWork, type BackgroundWork } from '../http/background-work';
import { connectMailServer, describeMailError, type MailConnection } from './mail-server';
import { countUndelivered, countWaiting, hasDueMail, markSent, postpone, takeMail } from './outbox.repository';

const sendEveryMs = 1000;

/** How long a stopping server waits for the mail server. The whole stop has 8 s. */
const stopLimitMs = 4000;

/** How long a mail server that cannot be reached is left alone. */
const pauseMs = 30_000;

/** After each refusal of a mail the wait doubles, from a minute to an hour. In seconds. */
const firstWait = 60;
const longestWait = 3600;

/** Registers the sending of mails, and metrics. In local mode none is sent: `/dev/mail` shows them. */
export const mails = fp(
  async (app) => {
    const { database, settings, log } = app;
    if (settings.identityProvider.kind === 'emulator') return;
    new Gauge({
      name: 'ocs_mails',
      help: 'Mails that wait for the mail server, and those of the last week that were refused or may not have arrived.',
      labelNames: ['state'] as const,
      registers: [app.metricsRegistry],
      async collect() {
        this.set({ state: 'waiting' }, await countWaiting(database));
        this.set({ state: 'undelivered' }, await countUndelivered(database));
      },
    });
    const { mail: mailServer } = settings;
    if (!mailServer) {
      log.warn('No mails are sent: set SMTP_URL and MAIL_FROM.');
      return;
    }
    let pausedUntil = 0;
    /** A mail that must go back into the outbox, which the database did not take back. */
    let deferred: Parameters<typeof postpone>[1] | undefined;

    const putBack = async (): Promise<void> => {
      if (!deferred) return;
      // Not in the queue of writes, which closes before the end of a stop.
      await postpone(database, deferred);
      deferred = undefined;
    };
    const sendThrough = async (connection: MailConnection, ...[runStep, stopping]: RunArguments): Promise<void> => {
      for (let mail = await runStep(takeMail); mail; mail = await runStep(takeMail)) {
        const { id, failures } = mail;
        const delivery = connection.deliver(mail);
        await Promise.race([delivery, untilStopped(stopping)]);
        if (stopping.aborted) connection.close();
        const { outcome, error } = await delivery;
        if (outcome === 'sent') {
          await markSent(database, id);
          continue;
        }
        if (outcome === 'later') {
          deferred = { id, seconds: Math.min(longestWait, firstWait * 2 ** failures) };
          log.warn(describeMailError(error), `The mail server has not accepted the mail ${id}. It is sent later.`);
          await putBack();
        } else {
          log.error(
            describeMailError(error),
            `The mail ${id} was refused, or nobody knows whether it arrived. It is not repeated.`,
          );
        }
        return;
      }
    };
    const work: BackgroundWork = {
      name: 'The sending of mails',
      everyMs: sendEveryMs,
      async run(runStep, stopping) {
        await putBack();
        if (Date.now() < pausedUntil || !(await hasDueMail(database))) return;
        let connection: MailConnection;
        try {
          // Before a mail is taken: one that was taken may have arrived, and is not taken again.
          connection = await connectMailServer(mailServer, stopping);
        } catch (error) {
          pausedUntil = Date.now() + pauseMs;
          if (!stopping.aborted)
            log.warn(describeMailError(error), 'The mail server cannot be reached. Mails are sent later.');
          return;
        }
        try {
          await sendThrough(connection, runStep, stopping);
        } finally {
          connection.close();
        }
      },
    };
    await app.register(backgroundWork, work);
  },
  { name: 'mails', dependencies: ['metrics'] },
);

type RunArguments = Parameters<BackgroundWork['run']>;

/** Resolves some time after `stopping` is aborted, so that an exchange that is almost done can end. */
async function untilStopped(stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
  await delay(stopLimitMs, undefined, { ref: false });
}
