/** The database user of the server, which owns nothing: it reads and writes data, and cannot alter tables or audit entries. */
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** Any constant: it keeps servers that start together from granting at the same time, which PostgreSQL refuses. */
const grantLock = 7_120_022;

/**
 * Gives a user the rights of the application in a migrated database, also for tables of later migrations. The caller is the
 * owner of the tables. Does nothing if both are the same user.
 */
export async function grantApplication(database: Kysely<Database>, user: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${grantLock})`.execute(transaction);
    const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(transaction);
    if (rows[0]?.owner === user) return;
    const name = sql.ref(user);
    await sql`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage on all sequences in schema public to ${name};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
      alter default privileges in schema public grant usage on sequences to ${name};
      revoke all on audit from ${name};
      grant select, insert on audit to ${name};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name};
    `.execute(transaction);
  });
}

/** Whether the connection's user can alter or suppress audit entries, as the owner of the tables can. */
export async function mayAlterAudit(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate, trigger') or pg_has_role(relowner, 'member') as may
    from pg_class where oid = 'audit'::regclass
  `.execute(database);
  return rows[0]?.may ?? false;
}
