/**
 * How an attempt to send a mail ended. A mail for `later` did not arrive; one for `never` was refused for good, or nobody knows
 * whether it arrived.
 */
export type MailOutcome = 'sent' | 'later' | 'never';

/** Names of nodemailer's errors that precede the mail. Others, such as ECONNECTION, also occur while the server has it. */
const earlyCodes = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);
const earlyTimeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** The outcome of an attempt that failed with this error of nodemailer. */
export function mailOutcome(error: unknown): Exclude<MailOutcome, 'sent'> {
  if (typeof error !== 'object' || error === null) return 'never';
  const { code, responseCode, syscall, timeoutType } = error as Record<string, unknown>;
  if (earlyCodes.has(String(code)) || earlyTimeouts.has(String(timeoutType)) || syscall === 'connect') return 'later';
  // The server has answered: 4xx asks for another attempt, and 503 is about the session.
  const isTemporary = typeof responseCode === 'number' && (responseCode < 500 || responseCode === 503);
  return isTemporary ? 'later' : 'never';
}
