/** Sends the mails of the outbox through the mail server, each at most once after it began to receive it. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { createTransport } from 'nodemailer';
import { Gauge } from 'prom-client';
import { backgroundWork, type BackgroundWork } from '../http/background-work';
import type { Settings } from '../settings';
import { mailOutcome, type MailOutcome } from './mail-outcome';
import { countWaiting, hasDueMail, markSent, postpone, takeMail, type QueuedMail } from './outbox.repository';

const sendEveryMs = 1000;

/** How long a mail server may take to accept a connection, and to answer a command. */
const connectLimitMs = 5000;
const answerLimitMs = 30_000;

/** How long a stopping server waits for the mail server. The whole stop has 8 s. */
const stopLimitMs = 4000;

/** How long an unreachable mail server is left alone. */
const pauseMs = 30_000;

/** After each refusal of a mail the wait doubles, from a minute to an hour. In seconds. */
const firstWait = 60;
const longestWait = 3600;

/** Registers the sending of mails, and their number as a metric. In local mode without a mail server, they stay in the mailbox. */
export const mails = fp(
  async (app) => {
    const { database, settings, log } = app;
    const isLocal = settings.identityProvider.kind === 'emulator';
    const mailServer = settings.mail ? connectMailServer(settings.mail, log) : isLocal ? localMailbox : undefined;
    new Gauge({
      name: 'ocs_mails_waiting',
      help: 'Mails that the mail server has not accepted yet.',
      registers: [app.metricsRegistry],
      async collect() {
        this.set(await countWaiting(database));
      },
    });
    if (!mailServer) {
      log.warn('No mails are sent: set SMTP_URL and MAIL_FROM.');
      return;
    }
    let pausedUntil = 0;
    const work: BackgroundWork = {
      name: 'The sending of mails',
      everyMs: sendEveryMs,
      async run(runStep, stopping) {
        if (Date.now() < pausedUntil || !(await hasDueMail(database))) return;
        // Before a mail is taken: one that was taken may have arrived, and is not taken again.
        if (!(await mailServer.isReachable(stopping))) {
          pausedUntil = Date.now() + pauseMs;
          return;
        }
        for (let mail = await runStep(takeMail); mail; mail = await runStep(takeMail)) {
          const { id, failures } = mail;
          const outcome = await mailServer.deliver(mail, stopping);
          // Not in the queue of writes, which closes before the end of a stop.
          if (outcome === 'sent') await markSent(database, id);
          if (outcome === 'later') await postpone(database, id, Math.min(longestWait, firstWait * 2 ** failures));
        }
      },
    };
    await app.register(backgroundWork, work);
  },
  { name: 'mails', dependencies: ['metrics'] },
);

/** Both functions give up soon after `stopping`. */
interface MailServer {
  isReachable: (stopping: AbortSignal) => Promise<boolean>;
  deliver: (mail: QueuedMail, stopping: AbortSignal) => Promise<MailOutcome>;
}

/** The mails stay where they are; `/dev/mail` shows them. */
const localMailbox: MailServer = {
  isReachable: () => Promise.resolve(true),
  deliver: () => Promise.resolve('sent'),
};

function connectMailServer({ url, from }: NonNullable<Settings['mail']>, log: FastifyBaseLogger): MailServer {
  const limits = { connectionTimeout: connectLimitMs, greetingTimeout: connectLimitMs, socketTimeout: answerLimitMs };
  const transport = createTransport({ url, ...limits }, { from });
  return {
    async isReachable(stopping) {
      try {
        await orStopped(transport.verify(), stopping);
        return true;
      } catch (error) {
        if (!stopping.aborted) log.warn(error, 'The mail server cannot be reached. Mails are sent later.');
        return false;
      }
    },
    async deliver({ id, recipient, subject, body }, stopping) {
      const mail = { to: { name: '', address: recipient }, subject, text: body, messageId: `<${id}@ocs>` };
      try {
        await orStopped(transport.sendMail(mail), stopping);
        return 'sent';
      } catch (error) {
        const outcome = mailOutcome(error);
        if (outcome === 'later') log.warn(error, `The mail server has not accepted the mail ${id}. It is sent later.`);
        else log.error(error, `The mail ${id} was refused, or nobody knows whether it arrived. It is not repeated.`);
        return outcome;
      }
    },
  };
}

async function orStopped(exchange: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const stopped = async (): Promise<never> => {
    if (!stopping.aborted) await once(stopping, 'abort', { signal });
    await delay(stopLimitMs, undefined, { signal });
    throw new Error('The server stops.');
  };
  try {
    await Promise.race([exchange, stopped()]);
  } finally {
    ended.abort();
  }
}
