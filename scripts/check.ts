/** `npm run check`: the quick part of `npm test`; `npm run check -- PART`: that of one part. */
import path from 'node:path';
import { readCommandLine } from 'remote-kit/release';
import { root, runScript } from './local-shop/script';
import { readPart } from './release/read-part';
import { report, runSuites, stopOnRequest } from './test/run-suites';
import { quickSuites, suitesOf } from './test/suites';

const usage = 'npm run check [-- PART]';

await runScript(async () => {
  const { positionals } = readCommandLine(usage, {});
  const suites =
    positionals.length === 0 ? quickSuites : suitesOf(path.relative(root, (await readPart(positionals, usage)).folder));
  stopOnRequest();
  report(await runSuites(suites));
});
