/** Contact messages as admins read them. */
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { likePattern } from '../../database/like-pattern';
import type { Database, MessageStatus } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import type { MessageList } from './inbox.schema';

const columns = ['id', 'name', 'email', 'message', 'created_at', 'status', 'read_at'] as const;

type MessageRow = Pick<Selectable<Database['contact_messages']>, (typeof columns)[number]>;

/** The newest first, with the number of matches. */
export async function listMessages(
  database: Kysely<Database>,
  { page, limit, ...filter }: MessageList,
): Promise<{ messages: MessageRow[]; total: number }> {
  const matching = matchingMessages(database, filter);
  const messages = await matching
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { messages, total: Number(total) };
}

function matchingMessages(
  database: Kysely<Database>,
  { q, status }: Pick<MessageList, 'q' | 'status'>,
): SelectQueryBuilder<Database, 'contact_messages', object> {
  let matching = database.selectFrom('contact_messages');
  if (status) matching = matching.where('status', '=', status);
  if (!q) return matching;
  const pattern = likePattern(q);
  return matching.where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern), eb('message', 'ilike', pattern)]),
  );
}

/** Messages that nobody has read, the closed ones not counted. */
export async function countUnread(database: Kysely<Database>): Promise<number> {
  const { unread } = await database
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('read_at', 'is', null)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export async function hasMessage(database: Kysely<Database>, id: string): Promise<boolean> {
  return (
    (await database.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** Returns the number of changed messages: 0 for one that was read before. */
export async function markRead(transaction: Kysely<Database>, id: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact_messages')
    .set({ read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns the number of changed messages: 0 for one that has this status already. */
export async function setStatus(transaction: Kysely<Database>, id: string, status: MessageStatus): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact_messages')
    .set({ status, read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How long messages are kept, whatever their status. */
const keptDays = 180;
const rowsPerStep = 1000;

export const oldMessageWork: BackgroundWork = {
  name: 'The deletion of old messages',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(eraseOldMessages));
  },
};

/** Returns whether there may be more. */
export async function eraseOldMessages(database: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('contact_messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .limit(rowsPerStep),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === rowsPerStep;
}
