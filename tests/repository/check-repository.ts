/** Checks file locations, launchers and names in documents, as part of `npm run check`. */
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
