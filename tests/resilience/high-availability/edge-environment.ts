/** Three servers behind Varnish with the shop's own configuration, and a fault proxy on the way of their purges. */
import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { testActor } from '../../../server/src/testing/factories';
import { makeRelease } from '../../../server/src/testing/make-release';
import { freePort } from '../../../scripts/local-shop/ports';
import { call, type Answer } from '../../harness/call';
import { makeDataFolder } from '../../harness/data-folder';
import { startFaultProxy, type FaultProxy } from '../../harness/fault-proxy';
import { startServer, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { sendRelease } from '../../harness/send-release';
import { hasVarnish, startVarnish, varnishMissing } from '../../harness/varnish';

/** The remote whose releases the tests watch. */
export const part = 'edge_probe';
/** A site that may embed the storefront. */
export const partner = 'https://partner.example';
export const purgeSecret = 'a secret of the edge';
const setupTimeoutMs = 300_000;

const pages = ['/', '/probe', '/probe/:id'].map((path, index) => ({
  path,
  expose: `./page-${String(index)}`,
  files: [],
  access: 'public' as const,
}));

/** The text of `words.js`, which is nearly the same in each version. */
export const wordsOf = (version: string): string =>
  Array.from({ length: 300 }, (_, index) => createHash('md5').update(String(index)).digest('hex')).join(' ') + version;

export interface EdgeEnvironment {
  /** The address of Varnish. */
  origin: string;
  servers: ServerProcess[];
  database: ShopDatabase;
  /** The server that reads the database through `databaseProxy`. */
  late: ServerProcess;
  databaseProxy: FaultProxy;
  /** Between the servers and the address to which they send purges. */
  purgeProxy: FaultProxy;
  /** Publishes a version of the part, for everybody or as a canary; through Varnish unless `to` is the address of a server. */
  release: (version: string, options?: { canary?: number; to?: string }) => Promise<void>;
  /** Rolls the part back, or promotes its canary. */
  change: (step: 'rollback' | 'promote') => Promise<void>;
}

export const test = base.extend<object, { edge: EdgeEnvironment }>({
  edge: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      base.skip(!hasVarnish(), varnishMissing);
      const cleanUp: (() => Promise<unknown>)[] = [];
      try {
        await use(await start(cleanUp));
      } finally {
        for (const step of cleanUp.reverse()) await step();
      }
    },
    { scope: 'worker', timeout: setupTimeoutMs },
  ],
});

async function start(cleanUp: (() => Promise<unknown>)[]): Promise<EdgeEnvironment> {
  const folder = await makeDataFolder('edge');
  cleanUp.push(() => folder.remove());
  const postgres = await TestPostgres.start(folder.path);
  cleanUp.push(() => postgres.stop());
  const database = connect(postgres.url, 2);
  cleanUp.push(() => database.destroy());
  await migrate(database);
  const port = await freePort();
  const purgeProxy = await startFaultProxy(port);
  cleanUp.push(() => purgeProxy.close());
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    TRUST_PROXY: 'true',
    EMBED_ORIGINS: partner,
    EDGE_PURGE_URLS: `http://127.0.0.1:${String(purgeProxy.port)}/`,
    EDGE_PURGE_SECRET: purgeSecret,
  };
  const databaseProxy = await startFaultProxy(postgres.url);
  cleanUp.push(() => databaseProxy.close());
  const options = { databaseUrl: postgres.url, dataDir: folder.path, env };
  const servers = await Promise.all([
    startServer(options),
    startServer(options),
    startServer({ ...options, databaseUrl: databaseProxy.url }),
  ]);
  cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));

  const succeed = async (answer: Promise<Answer>): Promise<void> => {
    const { status, text } = await answer;
    if (status !== 200) throw new Error(`A server answered ${String(status)}: ${text}`);
  };
  const tokenFor = (name: string) => makeDeployToken(database, { name, label: 'tests', actor: testActor });
  const token = await tokenFor(part);
  const send = (to: string, version: string, publication: { canary?: number } = {}) =>
    succeed(
      sendRelease(
        to,
        token,
        makeRelease({ name: part, version, pages, sources: { 'words.js': wordsOf(version) } }),
        publication,
      ),
    );
  // Not through Varnish, which uses a server only once it knows of a release.
  const [first, , late] = servers;
  await succeed(sendRelease(first.origin, await tokenFor('shell'), makeRelease({ name: 'shell' })));
  await send(first.origin, '1.0.0');
  const ports = servers.map((server) => server.port);
  const { origin, stop } = await startVarnish({ folder: folder.path, port, servers: ports, purgeSecret });
  cleanUp.push(stop);
  return {
    origin,
    servers,
    database,
    late,
    databaseProxy,
    purgeProxy,
    release: (version, { to = origin, ...publication } = {}) => send(to, version, publication),
    change: (step) =>
      succeed(call(origin, `POST /api/releases/${part}/${step}`, { token, ...(step === 'rollback' && { body: {} }) })),
  };
}

/** The version of the part that a page's registry names; empty without one. */
export const versionIn = (html: string): string =>
  new RegExp(`/releases/${part}/(.*?)/remoteEntry`).exec(html)?.[1] ?? '';

/** The sum of a metric over all servers, where its labels contain `label`. */
export async function sumOf({ servers }: EdgeEnvironment, metric: string, label: string): Promise<number> {
  const texts = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()));
  const lines = texts.flatMap((text) => text.split('\n'));
  return lines
    .filter((line) => line.startsWith(`${metric}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Responses of all servers to requests of a route, such as `/*`, which every page has. */
export const originRequests = (edge: EdgeEnvironment, route: string): Promise<number> =>
  sumOf(edge, 'ocs_http_request_duration_seconds_count', `route="${route}"`);
