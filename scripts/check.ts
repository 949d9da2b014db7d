/** `npm run check`: the quick part of `npm test`; `npm run check -- PART`: that of one part. */
import { readCommandLine, readPart } from './release/command-line';
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { quickSuites, suitesOf } from './test/suites';
import { runScript } from './local-shop/script';

const usage = 'npm run check [-- PART]';

await runScript(async () => {
  const { positionals } = readCommandLine(usage, {});
  const suites = positionals.length === 0 ? quickSuites : suitesOf((await readPart(positionals, usage)).folder);
  stopOnRequest();
  report(await runSuites(suites));
});
