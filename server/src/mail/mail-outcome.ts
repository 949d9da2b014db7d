/**
 * How an attempt to send a mail ended. A mail for `later` did not arrive; one for `never` was refused for good, or nobody knows
 * whether it arrived.
 */
export type MailOutcome = 'sent' | 'later' | 'never';

/** The server's answers to these are about the mail, others about the session. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** The outcome of an attempt that failed with this error of nodemailer. `hasBegun`: the server had asked for the mail. */
export function mailOutcome(error: unknown, hasBegun: boolean): Exclude<MailOutcome, 'sent'> {
  const { command, responseCode } = (error ?? {}) as Record<string, unknown>;
  const isAnswer = typeof responseCode === 'number' && responseCode >= 400;
  const isFinal = isAnswer && responseCode >= 500 && responseCode !== 503;
  if (hasBegun) return isAnswer && !isFinal ? 'later' : 'never';
  return isFinal && mailCommands.includes(String(command)) ? 'never' : 'later';
}
