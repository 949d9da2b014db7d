import { sql } from 'kysely';
import { createMigratedDatabase, type TestDatabase } from '../../testing/test-database';
import { overview } from './overview.repository';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createMigratedDatabase();
});
afterAll(() => testDatabase.drop());

test('reads documents and reports of the versions in use only, and the last 20 versions of the history', async () => {
  const { database } = testDatabase;
  await sql`
    insert into releases (name, version, document, released_at)
    select 'storefront', '1.' || n, jsonb_build_object('shared', jsonb_build_array(n)), now() + n * interval '1 minute'
    from generate_series(1, 100) n
  `.execute(database);
  await sql`
    insert into release_reports (name, version, kind, reports) select name, version, 'loaded', 3 from releases
  `.execute(database);
  await database
    .insertInto('live_releases')
    .values({ name: 'storefront', version: '1.1', canary: '1.2', canary_percent: 5, canary_since: new Date() })
    .execute();
  let rowsRead = 0;
  const counting = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rowsRead += result.rows.length;
      return Promise.resolve(result);
    },
  });
  const [part] = await overview(counting);
  expect(part).toMatchObject({
    live: { version: '1.1', shared: [1], loads: 3 },
    canary: { version: '1.2', shared: [2], loads: 3 },
  });
  expect(part?.history.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, index) => `1.${String(100 - index)}`),
  );
  const [liveRows, releases, reports, history, canary, slowLimits] = [1, 2, 2, 20, 1, 1] as const;
  expect(rowsRead).toBe(liveRows + releases + reports + history + canary + slowLimits);
});
