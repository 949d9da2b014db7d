/** Erases the personal data of removed users. What must stay, such as audit entries, names only the id of the user. */
import fp from 'fastify-plugin';
import { sql, type Kysely, type UpdateObject } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../../database/schema';
import { backgroundWork, type BackgroundWork } from '../../http/background-work';
import { providerAccountDeletion, type DeleteProviderAccount } from '../../identity/provider-accounts';
import { eraseUser } from './erase-user';

const change = (database: Kysely<Database>, id: string, fields: UpdateObject<Database, 'users'>): Promise<unknown> =>
  database.updateTable('users').set(fields).where('id', '=', id).execute();

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** After a failure, so that one user does not keep the others waiting. */
const retryMinutes = 10;

/**
 * Erases one removed user whose time has come and whom no other server handles. Returns false if there is none. Rejects if
 * that fails; the next attempt for this user follows later.
 */
async function eraseStep(database: Kysely<Database>): Promise<boolean> {
  let id: string | undefined;
  try {
    await database.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('id')
        .where('erase_at', '<=', sql<Date>`now()`)
        .where('provider_erased_at', 'is', null)
        .where('erased_at', 'is', null)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      id = user?.id;
      if (id !== undefined) await eraseUser(transaction, id);
    });
  } catch (error) {
    if (id !== undefined) await change(database, id, { erase_at: inMinutes(retryMinutes) });
    throw error;
  }
  return id !== undefined;
}

/**
 * Deletes the account of one erased user at the identity provider and, a minute later, forgets the subject: until then, it
 * refuses a login that had begun before. Returns false if there is no such user. Rejects if the provider refuses or cannot be
 * reached; the next attempt for this user follows later.
 */
async function eraseAtProviderStep(database: Kysely<Database>, deleteAccount: DeleteProviderAccount): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'subject'])
    .where('erased_at', 'is not', null)
    .where('erase_at', '<=', sql<Date>`now()`)
    .where('provider_erased_at', 'is', null)
    .orderBy('erase_at')
    .limit(1)
    .executeTakeFirst();
  if (!user) return false;
  try {
    const existed = await deleteAccount(user.subject);
    await change(
      database,
      user.id,
      existed ? { erase_at: inMinutes(1) } : { subject: `erased-${user.id}`, provider_erased_at: new Date() },
    );
  } catch (error) {
    await change(database, user.id, { erase_at: inMinutes(retryMinutes) });
    throw error;
  }
  return true;
}

/** Without `deleteAccount`, the subjects stay until an operator configures it. */
export const erasureWork = (
  database: Kysely<Database>,
  deleteAccount: DeleteProviderAccount | undefined,
): BackgroundWork => ({
  name: 'The erasure of removed users',
  // Often: until the provider has deleted the account, nobody can sign up again with its address.
  everyMs: 5000,
  async run(runStep, stopping) {
    while (await runStep(eraseStep));
    // Not in the queue of writes, which would wait for the provider.
    while (deleteAccount && !stopping.aborted && (await eraseAtProviderStep(database, deleteAccount)));
  },
});

/** How many users should have been erased, at the provider too, and were not. Each part has an index of its own. */
async function countOverdue(database: Kysely<Database>): Promise<number> {
  const removedLongAgo = database
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`);
  const here = removedLongAgo.where('erase_at', 'is not', null).where('erased_at', 'is', null);
  const atProvider = removedLongAgo.where('erased_at', 'is not', null).where('provider_erased_at', 'is', null);
  const { overdue } = await database
    .selectFrom(here.unionAll(atProvider).as('user'))
    .select(({ fn }) => fn.countAll<string>().as('overdue'))
    .executeTakeFirstOrThrow();
  return Number(overdue);
}

/** Registers the erasure, and a metric for what it has left. */
export const erasure = fp(
  async (app) => {
    const { database, settings, log } = app;
    const deleteAccount = await providerAccountDeletion(settings.identityProvider);
    if (!deleteAccount) log.warn('The accounts of removed people stay at Firebase: set FIREBASE_CREDENTIALS.');
    new Gauge({
      name: 'ocs_erasures_overdue',
      help: 'Users removed more than 30 days ago whose data or account at the provider still exists.',
      registers: [app.metricsRegistry],
      async collect() {
        this.set(await countOverdue(database));
      },
    });
    await app.register(backgroundWork, erasureWork(database, deleteAccount));
  },
  { name: 'erasure', dependencies: ['metrics'] },
);
