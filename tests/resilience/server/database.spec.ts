import path from 'node:path';
import { sql } from 'kysely';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { allWorkloads, runDuringWrites } from './client-workloads/run-during-writes';
import { takeAllConnections } from './connection-exhaustion';
import { expect, test, type ServerEnvironment } from './environment';
import {
  callReady,
  expectNoSpace,
  expectOk,
  expectPagesServed,
  expectUnavailable,
  readReadiness,
  seconds,
  waitUntil,
  waitUntilReady,
} from './response-assertions';
import { withSmallDisk, type SmallDisk } from './small-disk';

const unreachable = /cannot reach its database/;
const catalogue = 'GET /api/product?limit=10';

async function expectDatabaseReportedMissing(environment: ServerEnvironment): Promise<void> {
  expectUnavailable(await callReady(environment), unreachable);
  expectUnavailable(await call(environment.origin, catalogue), unreachable);
  expect((await call(environment.origin, 'GET /health')).status).toBe(200);
  await expectPagesServed(environment);
}

async function prepareCart({ database, origin }: ServerEnvironment) {
  const [buyer, seller] = await Promise.all([makeUser(database), makeUser(database, { role: 'seller' })]);
  const { id: productId } = await makeProduct(database, seller);
  return {
    add: () => call(origin, 'POST /api/cart', { as: buyer, body: { productId } }),
    read: () => call(origin, 'GET /api/cart', { as: buyer }),
  };
}

const outages = [
  { name: 'database: kill -9 during writes of every kind', end: 'kill', isLong: false },
  { name: 'database: restarted during writes of every kind', end: 'stop', isLong: true },
] as const;

for (const { name, end, isLong } of outages) {
  test(
    name,
    expects(
      'writes get 503 with Retry-After; no acknowledged write is lost; pages are served; /ready reports it; writes succeed once the database is back',
      { isLong },
    ),
    async ({ environment }) => {
      const { postgres } = environment;
      const outcome = await runDuringWrites(environment, allWorkloads, async () => {
        await postgres[end]();
        try {
          await expectDatabaseReportedMissing(environment);
        } finally {
          await postgres.start();
        }
        await waitUntilReady(environment);
      });
      observe(outcome);
    },
  );
}

test(
  'database: 1 s for every statement, 60 concurrent readers',
  expects('each reader gets a page or 503 with Retry-After; /ready stays ready; fast again as soon as the database is'),
  async ({ environment }) => {
    const { databaseProxy, origin } = environment;
    const { add, read } = await prepareCart(environment);
    databaseProxy.delayMs = 1000;
    try {
      expectOk(await add());
      expectOk(await callReady(environment));
      const answers = await Promise.all(Array.from({ length: 60 }, () => call(origin, catalogue)));
      const refused = answers.filter(({ status }) => status !== 200);
      for (const answer of refused) expectUnavailable(answer, unreachable);
      databaseProxy.delayMs = 0;
      const fastAgainMs = await waitUntil(async () => (await read()).status === 200, 5000);
      const served = answers.length - refused.length;
      observe(`${String(served)} served, ${String(refused.length)} got 503; fast again after ${seconds(fastAgainMs)}`);
    } finally {
      databaseProxy.delayMs = 0;
    }
  },
);

test(
  'database: network cut silently',
  expects(
    'every request gets 503 with Retry-After within 15 s, /ready too; pages are served; the server reconnects once the network is back',
    { isLong: true },
  ),
  async ({ environment }) => {
    const { databaseProxy } = environment;
    const { read } = await prepareCart(environment);
    expectOk(await read());
    databaseProxy.cut();
    try {
      const start = performance.now();
      const reads = Promise.all(Array.from({ length: 20 }, () => read()));
      expectUnavailable(await callReady(environment), /does not answer|cannot reach/);
      await expectPagesServed(environment);
      for (const answer of await reads) expectUnavailable(answer, unreachable);
      const refusedMs = performance.now() - start;
      expect(refusedMs).toBeLessThan(15_000);
      databaseProxy.restore();
      const readyMs = await waitUntilReady(environment);
      observe(`503 for all within ${seconds(refusedMs)}; ready again after ${seconds(readyMs)}`);
    } finally {
      databaseProxy.restore();
    }
  },
);

test(
  'database: out of connections',
  expects('reads get 503 with Retry-After, /ready too; pages are served; the server reconnects once it can'),
  async ({ environment }) => {
    const releaseConnections = await takeAllConnections(environment.postgres);
    try {
      await expectDatabaseReportedMissing(environment);
    } finally {
      await releaseConnections();
    }
    observe(`503 with Retry-After; ready again after ${seconds(await waitUntilReady(environment))}`);
  },
);

test(
  'database: read-only',
  expects('every read and sign-in succeeds; writes get 503 with Retry-After; /ready reports it'),
  async ({ environment }) => {
    const { database, emulator, origin } = environment;
    const { add, read } = await prepareCart(environment);
    const email = 'buyer@ocs.example';
    const logIn = async () => call(origin, 'POST /api/jwt', { token: await emulator.signIn(email), body: { email } });
    // The first login notes what the provider knows about the account.
    expectOk(await logIn());
    const setReadOnly = async (value: 'on' | 'off') => {
      await database.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = off`.execute(connection);
        await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(connection);
        await sql`select pg_reload_conf()`.execute(connection);
      });
      const status = value === 'on' ? 'limited' : 'ready';
      await waitUntil(async () => (await readReadiness(environment)).status === status, 5000);
    };
    await setReadOnly('on');
    try {
      expectOk(await read());
      expectOk(await call(origin, catalogue));
      expectOk(await logIn());
      expectUnavailable(await add(), /accepts no changes/);
    } finally {
      await setReadOnly('off');
    }
    expectOk(await add());
    observe('read and signed in; writes got 503; a write succeeded at once afterwards');
  },
);

test(
  'database: disk full',
  expects(
    'every acknowledged write is stored; other writes get 507; every read succeeds; writes succeed once there is space',
    { isLong: true },
  ),
  async ({ environment }) => {
    const { database } = environment;
    const { location } = environment.postgres;
    const folder = path.join(path.dirname(location.cluster), 'small-disk');
    await withSmallDisk(folder, { mebibytes: 64, owner: location.user }, async (disk) => {
      await sql`create tablespace small location ${sql.lit(folder)}`.execute(database);
      await sql`alter table products set tablespace small`.execute(database);
      try {
        await fillDatabaseDisk(environment, disk);
      } finally {
        await disk.clear();
        await sql`alter table products set tablespace pg_default`.execute(database);
        await sql`drop tablespace small`.execute(database);
      }
    });
  },
);

async function fillDatabaseDisk({ database, origin }: ServerEnvironment, disk: SmallDisk): Promise<void> {
  const seller = await makeUser(database, { role: 'seller' });
  const acknowledged: string[] = [];
  const add = async () => {
    const name = crypto.randomUUID();
    const description = Array.from({ length: 50 }, () => crypto.randomUUID()).join(' ');
    const body = { name, price: 1, brand: '', category: '', description };
    const answer = await call(origin, 'POST /api/product', { as: seller, body });
    if (answer.status === 200) acknowledged.push(name);
    return answer;
  };
  expectOk(await add());
  await disk.fill();
  let refused = await add();
  while (refused.status === 200) refused = await add();
  const sentence = expectNoSpace(refused);
  expectOk(await call(origin, catalogue));
  await disk.clear();
  expectOk(await add());
  const stored = await database.selectFrom('products').select('name').where('creator_id', '=', seller.id).execute();
  expect(stored.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
  observe(`${String(acknowledged.length)} acknowledged and stored; refused with 507 ${sentence}`);
}
