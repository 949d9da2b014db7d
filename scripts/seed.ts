/** `npm run seed -- --products N`: adds N products for measurements to the shop's database, running or not. */
import { parseArgs } from 'node:util';
import { seedMany } from 'server/administration';
import { runScript, UserError } from './local-shop/script';
import { migrateDatabase } from './local-shop/services';
import { withDatabase } from './local-shop/with-database';

await runScript(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1) throw new UserError('Give a number: npm run seed -- --products 100000');
  const start = performance.now();
  await withDatabase(process.env, (url) =>
    migrateDatabase(url, (database) =>
      seedMany(database, count, (done) => {
        if (done === count || done % 100_000 === 0) console.log(`${String(done)} products`);
      }),
    ),
  );
  console.log(`Added in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
});
