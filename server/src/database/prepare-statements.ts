import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isConnectionError } from './database-errors';

const mark = '/* planned by its values */';

/** Prefix for a statement whose best plan depends on its values: PostgreSQL plans it for each call. */
export const plannedByValues = sql.raw(mark);

/** A name per text, the same on every server: through a pooler, several servers share connections and their statements. */
const newName = (text: string): string => `ocs_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? newName(text);
  names.set(text, name);
  return name;
}

/**
 * Lets each connection parse and plan a statement once, if `prepares`: PostgreSQL keeps the plan once it has seen that one
 * plan serves all values. There must be few different texts, since a connection keeps them all. `count` is called for each
 * statement.
 */
export function preparingStatements(pool: Pool, prepares: boolean, count: () => void): PostgresPool {
  const wrap = (client: PoolClient): PostgresPoolClient => {
    let isUsable = true;
    const query = async (text: string, values: unknown[]) => {
      const isPrepared = prepares && values.length > 0 && !text.startsWith(mark);
      count();
      try {
        return await (isPrepared ? client.query({ name: nameOf(text), text, values }) : client.query(text, values));
      } catch (error) {
        isUsable &&= isAnswer(error);
        throw error;
      }
    };
    // A connection without an answer still waits for it, and would block its next statement.
    const release = () => {
      client.release(!isUsable);
    };
    // Kysely's other query form is for cursors, which this server does not use.
    return { query, release } as unknown as PostgresPoolClient;
  };
  // Kysely too keeps what it makes for a connection.
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Whether the database rejected the statement, and not the connection, which then still works. */
const isAnswer = (error: unknown): boolean => error instanceof DatabaseError && !isConnectionError(error);
