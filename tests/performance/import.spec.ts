/** An import of as many products as a file may have, through the server, beside a catalogue. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { connect, type ShopDatabase } from '../../server/src/database/connect';
import type { User } from '../../server/src/database/schema';
import { migrate } from '../../server/src/database/migrate';
import { seedMany } from '../../server/src/seed/seed-many';
import { makeUser } from '../../server/src/testing/factories';
import { makeDataFolder } from '../harness/data-folder';
import { startServer } from '../harness/launch';
import { TestPostgres } from '../harness/postgres';
import { productFile } from '../harness/product-file';
import { checkProducts, readImport, startImport } from '../harness/product-import';
import type { Columns } from '../harness/table';
import { benchmarkOptions } from './benchmark-options';
import { reportTable } from './report-table';
import { spreadOf } from './web/statistics';

const { products: sizes = [10_000], runs = 1 } = benchmarkOptions;
const rows = 50_000;
const progressMs = 200;

interface Figures {
  checkSeconds: number;
  importSeconds: number;
}

/** The files that are imported one after the other, with the count that every row raises. */
const files = [
  { file: 'new products', priceRise: 0, result: 'added' },
  { file: 'the same file again', priceRise: 0, result: 'unchanged' },
  { file: 'other prices', priceRise: 1, result: 'updated' },
] as const;

type ImportedFile = (typeof files)[number];

const columns: Columns<Figures & { products: number; file: string }> = [
  ['products before', ({ products }) => products.toLocaleString('en')],
  ['file', ({ file }) => file],
  ['rows', () => rows.toLocaleString('en')],
  ['upload and check s', ({ checkSeconds }) => checkSeconds.toFixed(1)],
  ['import s', ({ importSeconds }) => importSeconds.toFixed(1)],
  ['import rows/s', ({ importSeconds }) => (rows / importSeconds).toFixed(0)],
];

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

async function measureImport(origin: string, seller: User, { priceRise, result }: ImportedFile): Promise<Figures> {
  const file = productFile(rows, priceRise);
  const uploaded = performance.now();
  const { id, planned } = await checkProducts(origin, seller, file);
  const checkSeconds = secondsSince(uploaded);
  expect(planned[result]).toBe(rows);
  const started = performance.now();
  await startImport(origin, seller, id);
  // As the page does, which shows the progress.
  while ((await readImport(origin, seller)).status === 'running') await delay(progressMs);
  const importSeconds = secondsSince(started);
  expect(await readImport(origin, seller)).toMatchObject({ status: 'finished', done: { [result]: rows } });
  return { checkSeconds, importSeconds };
}

/** Imports the files as a new seller, and removes the products afterwards. */
async function measureImports(origin: string, database: ShopDatabase): Promise<Figures[]> {
  const seller = await makeUser(database, { role: 'seller' });
  const figures: Figures[] = [];
  for (const file of files) {
    figures.push(await measureImport(origin, seller, file));
    console.error(file.file, figures.at(-1));
  }
  await database.deleteFrom('products').where('creator_id', '=', seller.id).execute();
  await sql`vacuum (analyze) products, product_words, product_counts, facet_counts, facet_changes`.execute(database);
  return figures;
}

test('reports the time of imports of 50,000 rows: new, repeated, and with other prices', async () => {
  const folder = await makeDataFolder('bench-import');
  const postgres = await TestPostgres.start(folder.path);
  const database = connect(postgres.url, 2);
  // With all indexes.
  await migrate(database);
  const env = { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' };
  const server = await startServer({ databaseUrl: postgres.url, dataDir: folder.path, env });
  try {
    let size = 0;
    for (const products of sizes) {
      await seedMany(database, products - size, () => undefined);
      size = products;
      const measured: Figures[][] = [];
      while (measured.length < runs) measured.push(await measureImports(server.origin, database));
      const medianOf = (index: number, figure: keyof Figures) =>
        spreadOf(measured.map((run) => run[index]?.[figure] ?? NaN)).median;
      const medians = files.map(({ file }, index) => ({
        products,
        file,
        checkSeconds: medianOf(index, 'checkSeconds'),
        importSeconds: medianOf(index, 'importSeconds'),
      }));
      await reportTable('Imports of products', columns, medians);
    }
  } finally {
    await server.stop();
    await database.destroy();
    await postgres.stop();
    await folder.remove();
  }
});
