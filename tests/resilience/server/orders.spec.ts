import { expects, observe } from '../../harness/scenario';
import { startBuyers } from './client-workloads/buyers';
import { countOrders, expectOrdersKept, makeCountedProducts } from './client-workloads/counted-products';
import { expect, test, type ServerEnvironment } from './environment';
import { seconds, waitUntil, waitUntilReady } from './response-assertions';

/** Longer than the kill takes. */
const answerDelayMs = 100;

/** Kills the server between the commit of an order and its answer, and starts it again. */
async function killServer(environment: ServerEnvironment, isOrderUnanswered: () => Promise<boolean>): Promise<void> {
  const { databaseProxy, server } = environment;
  databaseProxy.answerDelayMs = answerDelayMs;
  try {
    await waitUntil(isOrderUnanswered, 30_000);
    await server.kill();
  } finally {
    databaseProxy.answerDelayMs = 0;
  }
  await server.start();
}

/** Kills the database at any moment, and starts it again. */
async function killDatabase(environment: ServerEnvironment): Promise<void> {
  await environment.postgres.kill();
  await environment.postgres.start();
  await waitUntilReady(environment);
}

const faults = { server: killServer, database: killDatabase };

const cases: { victim: keyof typeof faults; orders: number; kills: number; isLong: boolean }[] = [
  { victim: 'server', orders: 100, kills: 3, isLong: false },
  { victim: 'database', orders: 100, kills: 2, isLong: false },
  { victim: 'server', orders: 1000, kills: 6, isLong: true },
  { victim: 'database', orders: 1000, kills: 5, isLong: true },
];

for (const { victim, orders, kills, isLong } of cases) {
  test(
    `kill -9 of the ${victim}, ${String(kills)} times during ${String(orders)} orders`,
    expects(
      'each key has one order; every acknowledged order is stored; the stock has exactly what is not ordered, cancellations returned once; carts are empty',
      { isLong },
    ),
    async ({ environment }) => {
      const products = await makeCountedProducts(environment, orders);
      const start = performance.now();
      const buyers = await startBuyers(environment, products, orders);
      const isOrderUnanswered = async () => (await countOrders(environment, products)) > buyers.acknowledged.count;
      const killRepeatedly = async () => {
        for (let kill = 1; kill <= kills; kill += 1) {
          await buyers.acknowledged.reach(Math.floor((kill * orders) / (kills + 1)));
          await faults[victim](environment, isOrderUnanswered);
        }
      };
      const [known] = await Promise.all([buyers.orders, killRepeatedly()]);
      const took = seconds(performance.now() - start);
      const unanswered = await expectOrdersKept(environment, products, known);
      if (victim === 'server') expect(unanswered, 'orders whose first answer was lost').toBeGreaterThan(0);
      const cancelled = known.filter(({ status }) => status === 'cancelled').length;
      observe(
        `${String(known.length)} orders in ${took}, ${String(cancelled)} cancelled; ${String(buyers.repeatedCalls())} calls repeated; ${String(unanswered)} orders had lost their first answer; stock exact`,
      );
    },
  );
}
