/** `npm run check`: the quick part of `npm test`. */
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { quickSuites } from './test/suites';
import { runScript } from './local-shop/script';

await runScript(async () => {
  stopOnRequest();
  report(await runSuites(quickSuites));
});
