/**
 * `npm test`: every check and test of the repository; the last line is the total.
 * `npm test -- SUITE [arguments]` runs one suite in full and passes the arguments on to jest or Playwright.
 */
import { runScript } from './local-shop/script';
import { ensureBrowser } from './test/browser';
import { runOneSuite } from './test/one-suite';
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { check, playwrightSuite } from './test/suite';
import { databaseSuites, quickSuites } from './test/suites';

let chromePath: string | undefined;

const browserCheck = check('browser', async () => {
  try {
    chromePath = await ensureBrowser(process.env);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
});

await runScript(async () => {
  const [suite, ...args] = process.argv.slice(2);
  if (suite !== undefined) return runOneSuite(suite, args);
  stopOnRequest();
  const results = await runSuites([browserCheck]);
  results.push(...(await runSuites([...databaseSuites, ...quickSuites])));
  // A browser, the shop and its database need both cores.
  for (const folder of ['e2e', 'resilience', 'security', 'browsers', 'monkey']) {
    results.push(...(await runSuites([playwrightSuite(folder, chromePath)])));
  }
  report(results);
});
