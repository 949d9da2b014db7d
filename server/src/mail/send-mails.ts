/** Sends the mails of the outbox through the mail server, each at most once after it began to receive it. */
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { createTransport, type Transporter } from 'nodemailer';
import { Gauge } from 'prom-client';
import { backgroundWork, type BackgroundWork } from '../http/background-work';
import type { Settings } from '../settings';
import { countWaiting, markSent, postpone, takeMail, type QueuedMail } from './outbox.repository';

const sendEveryMs = 1000;
/** Shorter than the time that a stopping server has. */
const timeoutMs = 5000;
/** After each failure the wait doubles, from a minute to an hour. In seconds. */
const firstWait = 60;
const longestWait = 3600;

/** How one attempt ended: `refused` mails are repeated, of `unknown` ones nobody knows whether they arrived. */
type Outcome = 'sent' | 'refused' | 'unknown';

/** Registers the sending of mails, and their number as a metric. In local mode without a mail server, they stay in the mailbox. */
export const mails = fp(
  async (app) => {
    const { database, settings, log } = app;
    const deliver = settings.mail ? smtpDelivery(settings.mail, log) : undefined;
    const isLocal = settings.identityProvider.kind === 'emulator';
    new Gauge({
      name: 'ocs_mails_waiting',
      help: 'Mails that the mail server has not accepted yet.',
      registers: [app.metricsRegistry],
      async collect() {
        this.set(await countWaiting(database));
      },
    });
    const work: BackgroundWork = {
      name: 'The sending of mails',
      everyMs: sendEveryMs,
      async run(runStep) {
        if (!deliver && !isLocal) return;
        for (let mail = await runStep(takeMail); mail; mail = await runStep(takeMail)) {
          const { id, failures } = mail;
          const outcome = deliver ? await deliver(mail) : 'sent';
          if (outcome === 'sent') await runStep((step) => markSent(step, id));
          if (outcome === 'refused') {
            await runStep((step) => postpone(step, id, Math.min(longestWait, firstWait * 2 ** failures)));
          }
        }
      },
    };
    await app.register(backgroundWork, work);
    if (!deliver && !isLocal) log.warn('No mails are sent: set SMTP_URL and MAIL_FROM.');
  },
  { name: 'mails', dependencies: ['metrics'] },
);

function smtpDelivery(
  { url, from }: NonNullable<Settings['mail']>,
  log: FastifyBaseLogger,
): (mail: QueuedMail) => Promise<Outcome> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...limits }, { from });
  return (mail) => attempt(transport, mail, log);
}

/** First without a mail: as long as the server cannot be reached, nothing can have arrived. */
async function attempt(
  transport: Transporter,
  { id, recipient, subject, body }: QueuedMail,
  log: FastifyBaseLogger,
): Promise<Outcome> {
  try {
    await transport.verify();
  } catch (error) {
    log.warn(error, 'The mail server cannot be reached. Mails are sent later.');
    return 'refused';
  }
  try {
    await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body, messageId: `<${id}@ocs>` });
    return 'sent';
  } catch (error) {
    const isRefusal = typeof error === 'object' && error !== null && 'responseCode' in error;
    if (isRefusal) log.warn(error, `The mail server has not accepted the mail ${id}. It is sent later.`);
    else log.error(error, `The mail ${id} may or may not have arrived. It is not repeated.`);
    return isRefusal ? 'refused' : 'unknown';
  }
}
