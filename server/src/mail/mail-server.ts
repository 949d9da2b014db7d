/** The mail server, by nodemailer's connection: unlike its transport, it tells whether the server has begun to receive a mail. */
import { Readable } from 'node:stream';
import type MailComposer from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Settings } from '../settings/settings';
import { mailOutcome, type MailOutcome } from './mail-outcome';
import type { QueuedMail } from './outbox.repository';

/** How long a mail server may take to accept a connection, and to answer a command. In ms. */
const connectLimitMs = 5000;
const answerLimitMs = 30_000;
const limits = { connectionTimeout: connectLimitMs, greetingTimeout: connectLimitMs, socketTimeout: answerLimitMs };

/** What the log says of an error: its text may contain the recipient's address. */
export const describeMailError = (error: unknown): object => {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  return { code, command, responseCode };
};

interface Delivery {
  outcome: MailOutcome;
  error?: unknown;
}

/** A connection that the mail server has accepted, after the login. */
export interface MailConnection {
  /** Never rejects. */
  deliver: (mail: QueuedMail) => Promise<Delivery>;
  /** Ends at once, also an exchange in progress. */
  close: () => void;
}

/** Connects and logs in; rejects if that fails, or as soon as `stopping` is aborted. */
export async function connectMailServer(
  { url, from }: NonNullable<Settings['mail']>,
  stopping: AbortSignal,
): Promise<MailConnection> {
  const [{ createTransport }, { default: Connection }, { default: Composer }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const { options } = createTransport({ url, ...limits });
  const connection = new Connection(options);
  const close = () => {
    connection.close();
  };
  stopping.addEventListener('abort', close, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => {
        reject(new Error('The mail server has closed the connection.'));
      });
      connection.connect((error) => {
        if (error) reject(error);
        else resolve();
      });
    });
    const { auth } = options;
    if (auth) {
      await new Promise<void>((resolve, reject) => {
        connection.login(auth, (error) => {
          if (error) reject(error);
          else resolve();
        });
      });
    }
  } catch (error) {
    close();
    throw error;
  } finally {
    stopping.removeEventListener('abort', close);
  }
  // Each exchange reports its own errors.
  connection.on('error', () => undefined);
  const compose = ({ id, recipient, subject, body }: QueuedMail) =>
    new Composer({
      from,
      to: { name: '', address: recipient },
      subject,
      text: body,
      messageId: `<${id}@ocs>`,
    }).compile();
  return { deliver: (queued) => deliver(connection, () => compose(queued)), close };
}

async function deliver(
  connection: SMTPConnection,
  compose: () => ReturnType<MailComposer['compile']>,
): Promise<Delivery> {
  let hasBegun = false;
  try {
    const mail = compose();
    const content = await mail.build();
    await new Promise<void>((resolve, reject) => {
      connection.once('end', () => {
        reject(new Error('The mail server has closed the connection.'));
      });
      // Read when the server has accepted sender and recipient and asks for the mail.
      const message = new Readable({
        read() {
          hasBegun = true;
          this.push(content);
          this.push(null);
        },
      });
      connection.send(mail.getEnvelope(), message, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: mailOutcome(error, hasBegun), error };
  }
}
