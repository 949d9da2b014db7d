/**
 * The environment of the server scenarios: PostgreSQL, a fault proxy in front of it, the sign-in emulator and a server, each
 * a real process that a scenario may kill, slow down or cut off. One environment serves all scenarios of a worker.
 */
import { once } from 'node:events';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { publishOrKeep } from '../../../server/src/modules/releases/publish-built';
import { openStore } from '../../../server/src/blobs/open-store';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedIfEmpty } from '../../../server/src/seed/seed';
import { makeDataFolder } from '../../harness/data-folder';
import { startFaultProxy, type FaultProxy } from '../../harness/fault-proxy';
import { copyBuiltReleases } from '../../harness/built-releases';
import { startServer, type ServerOptions, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { observe } from '../../harness/scenario';
import { AuthEmulator } from './auth-emulator';

export interface ServerEnvironment {
  origin: string;
  dataDir: string;
  postgres: TestPostgres;
  /** A connection to PostgreSQL past the fault proxy. */
  database: ShopDatabase;
  /** Between server and database. */
  databaseProxy: FaultProxy;
  emulator: AuthEmulator;
  server: ServerProcess;
  /** Runs the server with other settings, or with modules loaded first, for as long as `use` takes. */
  withServer: (options: ChangedOptions, use: () => Promise<void>) => Promise<void>;
}

type ChangedOptions = Pick<ServerOptions, 'env' | 'preloads'>;

/** Modules that the server's process loads before its own. */
export const preloadsFolder = path.join(import.meta.dirname, 'preloads');

/** Few enough that a scenario can take all of them. */
const maxConnections = 30;

/** Building the parts takes most of it. */
const setupTimeoutMs = 600_000;

/** How much more a server may hold after a scenario: code that ran for the first time, and caches. */
const allowedGrowthMegabytes = 25;

interface TestFixtures {
  /** Requires that a server which outlives the scenario holds no more memory than before. */
  steadyMemory: undefined;
}

/** Playwright's test, with the shop that the scenario disturbs. */
export const test = base.extend<TestFixtures, { environment: ServerEnvironment }>({
  baseURL: async ({ environment }, use) => {
    await use(environment.origin);
  },
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      await withEnvironment(use);
    },
    { scope: 'worker', timeout: setupTimeoutMs },
  ],
  steadyMemory: [
    async ({ environment }, use, testInfo) => {
      const { pid } = environment.server.process();
      const before = await usedMegabytes(environment);
      await use(undefined);
      if (testInfo.status !== 'passed' || environment.server.process().pid !== pid) return;
      const after = await usedMegabytes(environment);
      observe(`memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
      expect(after - before, 'growth of the memory in MB').toBeLessThan(allowedGrowthMegabytes);
    },
    { auto: true },
  ],
});

export { expect };

async function withEnvironment(use: (environment: ServerEnvironment) => Promise<void>): Promise<void> {
  const folder = await makeDataFolder('server-faults');
  const dataDir = folder.path;
  const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
  try {
    const parts = await copyBuiltReleases(dataDir);
    const postgres = await TestPostgres.start(dataDir, [`max_connections=${String(maxConnections)}`]);
    cleanUp.push(() => postgres.stop());
    const database = connect(postgres.url, 2);
    cleanUp.push(() => database.destroy());
    await migrate(database);
    const store = await openStore({ dataDir, objectStore: undefined });
    await seedIfEmpty(database, { store, demoRoles: true });
    const builds = parts.map(({ folder }) => folder);
    await publishOrKeep({ database, store, releaseOrigins: [] }, builds, 'tests');
    const databaseProxy = await startFaultProxy(postgres.url);
    cleanUp.push(() => databaseProxy.close());
    const emulator = await AuthEmulator.start(dataDir);
    cleanUp.push(() => emulator.kill());
    const environment = await addServer({ dataDir, postgres, database, databaseProxy, emulator });
    cleanUp.push(() => environment.server.kill());
    await use(environment);
  } finally {
    for (const step of cleanUp.reverse()) await step();
  }
}

type Services = Omit<ServerEnvironment, 'origin' | 'server' | 'withServer'>;

async function addServer(services: Services): Promise<ServerEnvironment> {
  const { dataDir, databaseProxy, emulator } = services;
  const start = ({ port, env, preloads = [] }: ChangedOptions & { port?: number }) =>
    startServer({
      ...(port !== undefined && { port }),
      databaseUrl: databaseProxy.url,
      dataDir,
      // Every call names an address of its own, so that no scenario meets the limits for one address.
      env: { TRUST_PROXY: 'true', FIREBASE_AUTH_EMULATOR_HOST: emulator.host, LOG_LEVEL: 'silent', ...env },
      preloads: [path.join(preloadsFolder, 'measure-memory.ts'), ...preloads],
      execArgv: ['--expose-gc'],
    });
  const usual = await start({});
  const environment: ServerEnvironment = {
    ...services,
    origin: usual.origin,
    server: usual,
    async withServer(options, use) {
      await usual.stop();
      environment.server = await start({ ...options, port: usual.port });
      try {
        return await use();
      } finally {
        await environment.server.kill();
        environment.server = usual;
        await usual.start();
      }
    },
  };
  return environment;
}

/** What the server's process holds after a garbage collection. */
async function usedMegabytes({ server }: ServerEnvironment): Promise<number> {
  const child = server.process();
  const answered = once(child, 'message') as Promise<[{ usedMegabytes: number }]>;
  child.send('measure memory');
  return (await answered)[0].usedMegabytes;
}
