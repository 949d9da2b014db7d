/** `npm run screenshots`: photographs every page into docs/screens, in both themes and three widths. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runScript } from '../../../scripts/local-shop/script';
import { runPlaywright } from '../../../scripts/test/run-in-foreground';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      to: { type: 'string', default: path.join(root, 'docs/screens') },
    },
  });
  await runPlaywright('e2e/screenshots', [], {
    SCREENSHOTS_ONLY: values.only,
    SCREENSHOTS_TO: path.resolve(values.to),
  });
});
