/** `npm test`: everything that can be checked, from formatting to journeys in a browser; the last line sums it up. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './test/browser';
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { check, jestSuite, playwrightSuite, scenesSuite, type Suite } from './test/suite';
import { quickSuites } from './test/suites';
import { removeDatabase } from './local-shop/postgres/location';
import { runScript } from './local-shop/script';
import { withEmbeddedDatabase } from './local-shop/with-database';

let chromePath: string | undefined;

const browserCheck = check('browser', async () => {
  try {
    chromePath = await ensureBrowser(process.env);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
});

/** The server's tests get their database here, where it also works below folders that PostgreSQL's user cannot reach. */
const serverSuite: Suite = {
  ...jestSuite('server'),
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-'));
    await chmod(dataDir, 0o755);
    try {
      return await withEmbeddedDatabase(dataDir, (url) => jestSuite('server', { TEST_DATABASE_URL: url }).run());
    } finally {
      await removeDatabase(dataDir);
      await rm(dataDir, { recursive: true });
    }
  },
};

await runScript(async () => {
  stopOnRequest();
  const browser = await runSuites([browserCheck]);
  const quick = await runSuites([serverSuite, ...quickSuites]);
  // A browser, the shop and its database need both cores.
  const journeys = await runSuites([playwrightSuite(chromePath)]);
  const chaos = await runSuites([scenesSuite('chaos', chromePath)]);
  const attacks = await runSuites([scenesSuite('attack', chromePath)]);
  report([...browser, ...quick, ...journeys, ...chaos, ...attacks]);
});
