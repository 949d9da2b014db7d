/** `npm run check`: the quick part of `npm test`. */
import { report, runSuites, stopOnRequest } from './checks/run-suites';
import { quickSuites } from './checks/suites';
import { runScript } from './shop/script';

await runScript(async () => {
  stopOnRequest();
  report(await runSuites(quickSuites));
});
