/** The sign-ins of a user, for the account page. Logouts and new passwords end them elsewhere too. */
import bowser from 'bowser';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';

const maxDeviceLength = 100;

/** Sign-ins that were not used for longer are forgotten. In days. */
const keptDays = 90;
const rowsPerStep = 1000;

export const unusedSignInWork: BackgroundWork = {
  name: 'The deletion of unused sign-ins',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(deleteUnused));
  },
};

/** A sign-in and its owner; `authTime` is in seconds since 1970. */
interface SignIn {
  userId: string;
  authTime: number;
}

/** Browser and system of a User-Agent header, such as "Firefox on Linux". */
export function deviceOf(userAgent = ''): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown');
  const device = `${browser.name || 'A browser'} on ${os.name || 'an unknown system'}`;
  return device.slice(0, maxDeviceLength);
}

/** Whether the list has shown for a while that a sign-in is in use. */
export async function isRecorded(database: Kysely<Database>, { userId, authTime }: SignIn): Promise<boolean> {
  const recorded = await database
    .selectFrom('sign_ins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', String(authTime))
    .where('last_seen_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Notes that a sign-in is in use, unless it ended meanwhile. */
export async function recordSignIn(
  database: Kysely<Database>,
  { userId, authTime }: SignIn,
  device: string,
): Promise<void> {
  await database
    .insertInto('sign_ins')
    .columns(['user_id', 'auth_time', 'device'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string>`${authTime}::bigint`.as('auth_time'), sql<string>`${device}::text`.as('device')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where((user) =>
          user.or([
            user('sign_ins_ended_at', 'is', null),
            user('sign_ins_ended_at', '<=', new Date(authTime * 1000)),
            user('sign_in_kept', '=', String(authTime)),
          ]),
        )
        // Waits for a deletion, or an end of all sign-ins, and sees it.
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'auth_time']).doUpdateSet({ device, last_seen_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The newest first. */
export function listSignIns(
  database: Kysely<Database>,
  userId: string,
): Promise<Pick<Selectable<Database['sign_ins']>, 'auth_time' | 'device' | 'last_seen_at'>[]> {
  return database
    .selectFrom('sign_ins')
    .select(['auth_time', 'device', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/**
 * Ends all sign-ins of a user before this second, except the given one. Their access and identity tokens are refused from
 * then on.
 */
export async function endOtherSignIns(transaction: Transaction<Database>, { userId, authTime }: SignIn): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ sign_ins_ended_at: sql`date_trunc('second', now())`, sign_in_kept: authTime })
    .where('id', '=', userId)
    .execute();
  await transaction
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('auth_time', '<>', String(authTime))
    .execute();
}

/** Returns whether there may be more. */
async function deleteUnused(database: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sign_ins')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'auth_time'),
        'in',
        eb
          .selectFrom('sign_ins')
          .select(['user_id', 'auth_time'])
          .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
          .limit(rowsPerStep)
          .$asTuple('user_id', 'auth_time'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === rowsPerStep;
}
