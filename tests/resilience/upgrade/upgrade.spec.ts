import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/local-shop/script';
import { runProgram } from '../../../scripts/test/run-program';
import { makeDataFolder } from '../../harness/data-folder';
import { expects, observe } from '../../harness/scenario';
import { installPreviousVersion } from './previous-version';

/** They compare the schema with lists in the source, which the previous version cannot know. */
const testsOfTheSchema = ['personal-data.test.ts'];

/** They lock or alter the table `catalogue`, which is a view since decision 36. Remove this once the previous version has it. */
const testsOfTheTable = [
  'has no product on sale if it was added before',
  'leaves no product on sale that was added before the removal',
  'added to a cart during its removal',
  'tolerates columns that a newer server adds',
];

test('the previous version’s server tests pass on this version’s schema', expects('no failed test'), async () => {
  const folder = await makeDataFolder('upgrade');
  try {
    const previous = await installPreviousVersion(folder.path);
    const migrations = 'server/migrations';
    await cp(path.join(root, migrations), path.join(previous.folder, migrations), { recursive: true });
    const { ok, output } = await runProgram(
      path.join(previous.folder, 'node_modules/.bin/jest'),
      [
        '--runInBand',
        '--testNamePattern',
        `^(?!.*(${testsOfTheTable.join('|')}))`,
        '--testPathIgnorePatterns',
        ...testsOfTheSchema,
      ],
      { folder: path.join(previous.folder, 'server'), env: { FORCE_COLOR: '0' } },
    );
    observe(`from ${previous.name}: ${/^Tests: .*$/m.exec(output)?.[0] ?? 'the tests did not start'}`);
    expect(ok, output).toBe(true);
  } finally {
    await folder.remove();
  }
});
