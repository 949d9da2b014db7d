import { startTemporaryDatabase, type TemporaryDatabase } from '../../local-shop/temporary-database';

declare global {
  var temporaryDatabase: TemporaryDatabase | undefined;
}

/** Starts one PostgreSQL for all test files of a package, unless TEST_DATABASE_URL names one. */
export default async function startPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  globalThis.temporaryDatabase = await startTemporaryDatabase();
  process.env['TEST_DATABASE_URL'] = globalThis.temporaryDatabase.url;
}
