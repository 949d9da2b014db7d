/** `npm run typecheck`: the TypeScript compiler on every workspace. */
import { runScript } from './local-shop/script';
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { typeChecks } from './test/suites';

await runScript(async () => {
  stopOnRequest();
  report(await runSuites(typeChecks));
});
