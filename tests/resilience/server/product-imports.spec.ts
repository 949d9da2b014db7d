import type { User } from '../../../server/src/database/schema';
import { readCatalogueCounts } from '../../../server/src/testing/catalogue-counts';
import { makeUser } from '../../../server/src/testing/factories';
import { expects, observe } from '../../harness/scenario';
import { modelAt, productFile } from '../../harness/product-file';
import { checkProducts, readImport, startImport } from '../../harness/product-import';
import { expect, test, type ServerEnvironment } from './environment';
import { seconds, waitUntil, waitUntilReady } from './response-assertions';

/** Longer than the kill takes. */
const answerDelayMs = 500;
const progressTimeoutMs = 120_000;

interface Kill {
  /** How many products the import had committed. */
  added: number;
  /** Whether the last batch was committed so shortly before that the server cannot know. */
  wasUnanswered?: boolean;
}

async function killServer(environment: ServerEnvironment, seller: User): Promise<Kill> {
  await environment.server.kill();
  const added = await countAdded(environment, seller);
  await environment.server.start();
  return { added };
}

/** Kills the server when a batch is committed, and before it knows that. */
async function killServerAtCommit(environment: ServerEnvironment, seller: User): Promise<Kill> {
  const { databaseProxy, server } = environment;
  databaseProxy.answerDelayMs = answerDelayMs;
  try {
    const before = await countAdded(environment, seller);
    let lastUncommitted = performance.now();
    const isCommitted = async () => {
      const asked = performance.now();
      if ((await countAdded(environment, seller)) > before) return true;
      lastUncommitted = asked;
      return false;
    };
    await waitUntil(isCommitted, progressTimeoutMs);
    await server.kill();
    const wasUnanswered = performance.now() - lastUncommitted < answerDelayMs;
    const added = await countAdded(environment, seller);
    return { added, wasUnanswered };
  } finally {
    databaseProxy.answerDelayMs = 0;
    await server.start();
  }
}

async function killDatabase(environment: ServerEnvironment, seller: User): Promise<Kill> {
  await environment.postgres.kill();
  await environment.postgres.start();
  const added = await countAdded(environment, seller);
  await waitUntilReady(environment);
  return { added };
}

const faults = {
  server: killServer,
  'server between the commit of a batch and its answer': killServerAtCommit,
  database: killDatabase,
};

/** How many products the import has committed. */
async function countAdded({ database }: ServerEnvironment, { id }: User): Promise<number> {
  const current = database.selectFrom('product_imports').select('added').where('user_id', '=', id);
  return (await current.executeTakeFirstOrThrow()).added;
}

async function expectEachOnce({ database }: ServerEnvironment, { id }: User, rows: number): Promise<void> {
  const stored = await database.selectFrom('products').select('name').where('creator_id', '=', id).execute();
  // The model is the word of a name that no other row has.
  const models = stored.map(({ name }) => /\bI\d+\b/.exec(name)?.[0]);
  expect(models.toSorted()).toEqual(Array.from({ length: rows }, (_, n) => modelAt(n)).toSorted());
}

const cases: { victim: keyof typeof faults; rows: number; kills: number; isLong: boolean }[] = [
  { victim: 'server between the commit of a batch and its answer', rows: 1000, kills: 2, isLong: false },
  { victim: 'server', rows: 5000, kills: 6, isLong: true },
  { victim: 'server between the commit of a batch and its answer', rows: 5000, kills: 6, isLong: true },
  { victim: 'database', rows: 5000, kills: 5, isLong: true },
];

for (const { victim, rows, kills, isLong } of cases) {
  test(
    `kill -9 of the ${victim}, ${String(kills)} times during an import of ${String(rows)} products`,
    expects(
      'the import finishes by itself; each row is one product; the counts of the catalogue are exact; a repetition changes nothing',
      { isLong },
    ),
    async ({ environment }) => {
      const { database, origin } = environment;
      const seller = await makeUser(database, { role: 'seller' });
      const file = productFile(rows);
      try {
        const { id } = await checkProducts(origin, seller, file);
        const start = performance.now();
        await startImport(origin, seller, id);
        const done: Kill[] = [];
        for (let kill = 1; kill <= kills; kill += 1) {
          // The next batch is waited for: there must be one.
          const enough = Math.floor((kill * rows) / (kills + 2));
          await waitUntil(async () => (await countAdded(environment, seller)) >= enough, progressTimeoutMs);
          done.push(await faults[victim](environment, seller));
        }
        expect(
          done.filter(({ added }) => added < rows),
          'kills before the end',
        ).toHaveLength(kills);
        if (done.some(({ wasUnanswered }) => wasUnanswered !== undefined))
          expect(
            done.some(({ wasUnanswered }) => wasUnanswered),
            'a batch lost its answer',
          ).toBe(true);
        const isRunning = async () => (await readImport(origin, seller)).status === 'running';
        await waitUntil(async () => !(await isRunning()), progressTimeoutMs);
        const took = seconds(performance.now() - start);
        const result = { added: rows, updated: 0, unchanged: 0, errors: 0 };
        expect(await readImport(origin, seller)).toMatchObject({ status: 'finished', done: result });
        await expectEachOnce(environment, seller, rows);
        const { maintained, counted } = await readCatalogueCounts(database);
        expect(maintained).toEqual(counted);
        expect((await checkProducts(origin, seller, file)).planned).toEqual({ ...result, added: 0, unchanged: rows });
        observe(
          `${String(rows)} products in ${took}; killed after ${done.map(({ added }) => added).join(', ')}; each is there once, counts exact`,
        );
      } finally {
        await database.deleteFrom('product_imports').where('user_id', '=', seller.id).execute();
        await database.deleteFrom('products').where('creator_id', '=', seller.id).execute();
      }
    },
  );
}
