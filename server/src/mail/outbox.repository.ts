/** Mails are written in the transaction of what they report, and sent afterwards: never for a change that failed. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/schema';
import type { BackgroundWork } from '../http/background-work';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Puts a mail into the outbox. */
export async function queueMail(transaction: Kysely<Database>, { to, subject, text }: Mail): Promise<void> {
  await transaction.insertInto('mails').values({ recipient: to, subject, body: text }).execute();
}

/** The same for a user; nothing for one who was removed or has no verified address, which may be somebody else's. */
export async function queueMailTo(
  transaction: Kysely<Database>,
  userId: string,
  { subject, text }: Omit<Mail, 'to'>,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .columns(['recipient', 'subject', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['email', sql<string>`${subject}::text`.as('subject'), sql<string>`${text}::text`.as('body')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('email_verified_at', 'is not', null),
    )
    .execute();
}

const columns = ['id', 'recipient', 'subject', 'body', 'failures'] as const;

export type QueuedMail = Pick<Selectable<Database['mails']>, (typeof columns)[number]>;

const dueMails = (database: Kysely<Database>) =>
  database
    .selectFrom('mails')
    .select('id')
    .where('started_at', 'is', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`);

export async function hasDueMail(database: Kysely<Database>): Promise<boolean> {
  return (await dueMails(database).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Takes a mail that is due, so that no other server sends it. From here on it counts as begun: after a crash it is not
 * repeated.
 */
export function takeMail(database: Kysely<Database>): Promise<QueuedMail | undefined> {
  return database
    .updateTable('mails')
    .set({ started_at: sql<Date>`now()` })
    .where('id', '=', dueMails(database).orderBy('next_attempt_at').limit(1).forUpdate().skipLocked())
    .returning(columns)
    .executeTakeFirst();
}

export async function markSent(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Puts a mail back that the mail server has not accepted. */
export async function postpone(
  database: Kysely<Database>,
  { id, seconds }: { id: string; seconds: number },
): Promise<void> {
  await database
    .updateTable('mails')
    .set(({ eb }) => ({
      started_at: null,
      failures: eb('failures', '+', 1),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    }))
    .where('id', '=', id)
    .execute();
}

/** How many mails of the last week were refused for good, or may not have arrived: a server ended while it sent them. */
export async function countUndelivered(database: Kysely<Database>): Promise<number> {
  const { undelivered } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('undelivered'))
    .where('started_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(undelivered);
}

/** How many mails wait, the ones that failed among them. */
export async function countWaiting(database: Kysely<Database>): Promise<number> {
  const { waiting } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Mails contain personal data: whatever became of them, they are erased after this time. */
const keptDays = 7;
const rowsPerStep = 1000;

export const oldMailWork: BackgroundWork = {
  name: 'The deletion of old mails',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(eraseOldMails));
  },
};

/** Returns whether there may be more. */
export async function eraseOldMails(database: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === rowsPerStep;
}
