import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { isMigrated } from '../../database/migrate';
import { Problem } from '../../http/problem';
import { checkReadiness } from './readiness';

/** A silently lost database never answers; this bounds the wait of /ready. */
const timeoutMs = 4000;

/** For process supervisors and load balancers: at the root, outside the documented API. */
export const healthRoutes: FastifyPluginCallbackZod = (app) => {
  app.get('/health', () => ({ status: 'ok' }));

  let isUpToDate = false;
  let asking: Promise<string[]> | undefined;

  /** Concurrent requests share one check, so that a lost database costs one connection. */
  const limits = (): Promise<string[]> =>
    (asking ??= readLimits().finally(() => {
      asking = undefined;
    }));

  async function readLimits(): Promise<string[]> {
    isUpToDate ||= await isMigrated(app.database);
    if (!isUpToDate) throw notMigrated();
    return checkReadiness(app.database, app.store);
  }

  app.get('/ready/pages', async () => {
    if (app.draining.hasStarted) throw stopping();
    if (!app.registry.isKnown) await app.registry.refresh().catch(() => undefined);
    if (!app.registry.isKnown) throw nothingKnown();
    return { status: 'ready' };
  });

  app.get('/ready', async () => {
    if (app.draining.hasStarted) throw stopping();
    const found = await Promise.race([limits(), delay(timeoutMs, undefined, { ref: false })]);
    if (found === undefined) throw silentDatabase();
    return found.length > 0 ? { status: 'limited', limits: found } : { status: 'ready' };
  });
};

const notReady = (id: string, title: string): Problem => new Problem({ status: 503, id, title, retryAfterSeconds: 5 });

const stopping = () => notReady('stopping', 'This server is draining and about to stop.');

const nothingKnown = () => notReady('nothing-known', 'This server does not know yet what is live.');

const silentDatabase = () => notReady('database-unavailable', 'The database does not answer.');

const notMigrated = () =>
  notReady('not-migrated', 'The database schema is not up to date. Starting a server of this version migrates it.');
