/** The repository's own rules, as part of `npm run check`: places of files, launchers, and what the documents name. */
import { runScript, UserError } from '../../scripts/local-shop/script';
import { brokenLinks, missingPaths, missingScripts } from './documentation';
import { thisRepository } from './repository';
import { misplacedFiles, secondLaunchers } from './structure';

const rules = [misplacedFiles, secondLaunchers, brokenLinks, missingScripts, missingPaths];

await runScript(() => {
  const repository = thisRepository();
  const problems = rules.flatMap((rule) => rule(repository));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return Promise.resolve();
});
