/** The API under load, for each size of the catalogue. */
import { productionEnv, startServer, testTokenSecret, type ServerProcess } from '../harness/launch';
import { apiCalls } from './api/api-calls';
import { callColumns, wholeListColumns } from './api/api-tables';
import { test } from './api/api-test';
import { measureCall } from './api/measure-call';
import { measureOrders, orderColumns, orderEnv } from './api/measure-orders';
import { measureWholeLists } from './api/measure-whole-lists';
import { orderListCalls } from './api/order-calls';
import { benchmarkOptions } from './benchmark-options';
import { makeReportedVersion, measureReports, reportColumns } from './api/measure-reports';
import { reportTable } from './report-table';

const { products: sizes = [1000, 100_000], seconds = 5 } = benchmarkOptions;

test('reports how many reports of page views a server takes and stores', async ({ catalogue }) => {
  const { database, databaseUrl, dataDir } = catalogue;
  await makeReportedVersion(database);
  const env = { ...productionEnv(), LOG_LEVEL: 'warn', TRUST_PROXY: 'true' };
  const server = await startServer({ databaseUrl, dataDir, env });
  await reportTable('Reports of page views', reportColumns, [await measureReports(server, database, seconds)]);
  await server.stop();
});

for (const products of sizes) {
  test.describe(`with ${products.toLocaleString('en')} products`, () => {
    let server: ServerProcess;

    test.beforeAll(async ({ catalogue }) => {
      await catalogue.growTo(products);
      const { databaseUrl, dataDir } = catalogue;
      const env = { ...productionEnv(), ...orderEnv, LOG_LEVEL: 'warn' };
      server = await startServer({ databaseUrl, dataDir, env });
    });

    test.afterAll(() => server.stop());

    test('reports rate, response times and SQL statements of each API call', async ({ catalogue }) => {
      const { database } = catalogue;
      const calls = [
        ...(await apiCalls(database, testTokenSecret)),
        ...(await orderListCalls(database, testTokenSecret)),
      ];
      for (const call of calls) {
        const figures = await measureCall(call, server, seconds);
        await reportTable('API calls', callColumns, [{ products, call: call.name, ...figures }]);
        console.error(`${call.name}: ${figures.perSecond.toFixed(0)} requests/s`);
      }
    });

    test('reports rate and response times of placing orders', async ({ catalogue }) => {
      const figures = await measureOrders(server, catalogue.database, seconds);
      await reportTable('Placing orders', orderColumns, [{ products, ...figures }]);
    });

    test('reports memory and time while four clients read all products', async () => {
      await reportTable('Whole lists', wholeListColumns, [{ products, ...(await measureWholeLists(server)) }]);
    });
  });
}
