import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { isMigrated } from '../../database/migrate';
import { Problem } from '../../http/problem';

/** For process supervisors and load balancers: at the root, outside the documented API. */
export const healthRoutes: FastifyPluginCallbackZod = (app) => {
  app.get('/health', () => ({ status: 'ok' }));

  app.get('/ready', async () => {
    await sql`select 1`.execute(app.database);
    if (!(await isMigrated(app.database))) {
      const title = 'The database is not up to date; start a server of this version to migrate it.';
      throw new Problem({ status: 503, id: 'not-migrated', title, retryAfterSeconds: 5 });
    }
    return { status: 'ready' };
  });
};
