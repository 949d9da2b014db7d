import assert from 'node:assert/strict';
import path from 'node:path';
import { sql } from 'kysely';
import { makeProduct, makeUser } from '../../../../server/src/testing/factories';
import type { Scene } from '../../../harness/scenes/scene';
import { amidWrites, everyKind } from '../client-workloads/run-during-writes';
import { assertDone, assertPagesStand, assertTold, ready, seconds, until, untilReady } from '../stage/answers';
import { call } from '../stage/caller';
import { useUpConnections } from '../stage/connections';
import { withSmallDisk } from '../stage/small-disk';
import type { ServerStage } from '../stage/stage';

const unreachable = /cannot reach its database/;
const catalogue = { path: '/api/product?limit=10' };

/** What a shop without its database says. */
async function assertSaidSo(stage: ServerStage): Promise<void> {
  assertTold(await ready(stage), unreachable);
  assertTold(await call(stage.origin, catalogue), unreachable);
  assert.equal((await call(stage.origin, { path: '/health' })).status, 200);
  await assertPagesStand(stage);
}

const lost =
  'writes told with 503 and when to come back; nothing lost; pages stand; /ready says so; it goes on by itself';

async function buyerAndProduct({ postgres: { database } }: ServerStage) {
  const [buyer, seller] = await Promise.all([makeUser(database), makeUser(database, { role: 'seller' })]);
  const { id: productId } = await makeProduct(database, seller);
  const add = { method: 'POST', path: '/api/cart', as: buyer, body: { productId } } as const;
  return { add, read: { path: '/api/cart', as: buyer } };
}

export const databaseScenes: Scene<ServerStage>[] = [
  {
    name: 'database: kill -9 amid writes of every kind',
    expected: lost,
    short: true,
    play: (stage) =>
      amidWrites(stage, everyKind, async () => {
        await stage.postgres.kill();
        try {
          await assertSaidSo(stage);
        } finally {
          await stage.postgres.start();
        }
        await untilReady(stage);
      }),
  },
  {
    name: 'database: restarted amid writes of every kind',
    expected: lost,
    short: false,
    play: (stage) =>
      amidWrites(stage, everyKind, async () => {
        await stage.postgres.stop();
        try {
          await assertSaidSo(stage);
        } finally {
          await stage.postgres.start();
        }
        await untilReady(stage);
      }),
  },
  {
    name: 'database: 1 s for every statement, 60 readers at once',
    expected: 'each is served, or told with 503 when to come back; /ready; quick again at once',
    short: true,
    async play(stage) {
      const { add, read } = await buyerAndProduct(stage);
      stage.wire.delayMs = 1000;
      try {
        assertDone(await call(stage.origin, add));
        assertDone(await ready(stage));
        const answers = await Promise.all(Array.from({ length: 60 }, () => call(stage.origin, catalogue)));
        const refused = answers.filter(({ status }) => status !== 200);
        for (const answer of refused) assertTold(answer, unreachable);
        stage.wire.delayMs = 0;
        const back = await until(async () => (await call(stage.origin, read)).status === 200, 5000);
        return `${String(60 - refused.length)} served, ${String(refused.length)} told; quick again after ${seconds(back)}`;
      } finally {
        stage.wire.delayMs = 0;
      }
    },
  },
  {
    name: 'database: its network cut without a word',
    expected: 'everybody is told within 15 s, /ready too; pages stand; it goes on by itself',
    short: false,
    async play(stage) {
      const { read } = await buyerAndProduct(stage);
      assertDone(await call(stage.origin, read));
      stage.wire.cut();
      try {
        const start = performance.now();
        const asked = Promise.all(Array.from({ length: 20 }, () => call(stage.origin, read)));
        assertTold(await ready(stage), /does not answer|cannot reach/);
        await assertPagesStand(stage);
        for (const answer of await asked) assertTold(answer, unreachable);
        const told = performance.now() - start;
        assert.ok(told < 15_000, `told after ${seconds(told)}`);
        stage.wire.mend();
        return `all told within ${seconds(told)}; ready again after ${seconds(await untilReady(stage))}`;
      } finally {
        stage.wire.mend();
      }
    },
  },
  {
    name: 'database: out of connections',
    expected: 'readers told with 503, /ready too; pages stand; it goes on by itself',
    short: true,
    async play(stage) {
      const give = await useUpConnections(stage.postgres);
      try {
        await assertSaidSo(stage);
      } finally {
        await give();
      }
      return `told so; ready again after ${seconds(await untilReady(stage))}`;
    },
  },
  {
    name: 'database: read-only',
    expected: 'everything can be read, people can sign in; writes told with 503; /ready says so',
    short: true,
    async play(stage) {
      const { add, read } = await buyerAndProduct(stage);
      const idToken = await stage.emulator.signIn('buyer@ocs.example');
      const { database } = stage.postgres;
      const setReadOnly = async (value: 'on' | 'off') => {
        await database.connection().execute(async (connection) => {
          await sql`set default_transaction_read_only = off`.execute(connection);
          await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(connection);
          await sql`select pg_reload_conf()`.execute(connection);
        });
        const word = value === 'on' ? 'limited' : 'ready';
        await until(async () => ((await ready(stage)).body as { status: string }).status === word, 5000);
      };
      await setReadOnly('on');
      try {
        assertDone(await call(stage.origin, read));
        assertDone(await call(stage.origin, catalogue));
        const body = { email: 'buyer@ocs.example' };
        assertDone(await call(stage.origin, { method: 'POST', path: '/api/jwt', bearer: idToken, body }));
        assertTold(await call(stage.origin, add), /takes no changes/);
      } finally {
        await setReadOnly('off');
      }
      assertDone(await call(stage.origin, add));
      return 'read, signed in, and told; written again at once';
    },
  },
  {
    name: 'database: its disk full',
    expected:
      'what was acknowledged is there, what was not is told; everything can be read; written again once there is room',
    short: false,
    play: (stage) => playFullDatabase(stage),
  },
];

async function playFullDatabase(stage: ServerStage): Promise<string> {
  const { postgres, origin } = stage;
  const { database, location } = postgres;
  const folder = path.join(path.dirname(location.cluster), 'small-disk');
  return withSmallDisk(folder, { mebibytes: 64, owner: location.user }, async (disk) => {
    await sql`create tablespace small location ${sql.lit(folder)}`.execute(database);
    await sql`alter table products set tablespace small`.execute(database);
    try {
      const seller = await makeUser(database, { role: 'seller' });
      const names: string[] = [];
      const add = async () => {
        const name = crypto.randomUUID();
        const description = Array.from({ length: 50 }, () => crypto.randomUUID()).join(' ');
        const body = { name, price: 1, brand: '', category: '', description };
        const answer = await call(origin, { method: 'POST', path: '/api/product', as: seller, body });
        if (answer.status === 200) names.push(name);
        return answer;
      };
      assertDone(await add());
      await disk.fill();
      let refused = await add();
      while (refused.status === 200) refused = await add();
      assert.equal(refused.status, 507, `answered ${String(refused.status)}: ${refused.title ?? ''}`);
      assertDone(await call(origin, catalogue));
      await disk.clear();
      assertDone(await add());
      const kept = await database.selectFrom('products').select('name').where('creator_id', '=', seller.id).execute();
      assert.deepEqual(kept.map(({ name }) => name).sort(), [...names].sort());
      return `${String(names.length)} acknowledged and there; told: 507 ${refused.title ?? ''}`;
    } finally {
      await disk.clear();
      await sql`alter table products set tablespace pg_default`.execute(database);
      await sql`drop tablespace small`.execute(database);
    }
  });
}
