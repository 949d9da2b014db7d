import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkIds } from '../../conformance/src/adapter';
import { root } from '../../../scripts/local-shop/script';
import { conformancePackage, packAll } from '../../../scripts/packages/pack';
import { conformanceFolder, readReport, runConformance, serveFixture } from '../support/conformance';
import { expect, test } from '../support/journey-test';
import { suiteShop } from '../support/suite-shop';

const execute = promisify(execFile);

/** Two halves that run at the same time. */
const halves = [checkIds.slice(0, 3), checkIds.slice(3)];

for (const checks of halves) {
  test(`the shop passes the checks ${checks.join(', ')}`, async () => {
    const adapter = path.join(conformanceFolder, 'adapters/ocs.mjs');
    const options = ['--adapter', adapter, '--only', checks.join(), '--json'];
    const run = await runConformance([suiteShop().origin, ...options]);
    const { rows } = readReport(run);
    expect(rows.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    expect(rows).toHaveLength(checks.length);
    expect(run.code).toBe(0);
  });
}

test.describe('a site that keeps no guarantee', () => {
  let fixture: Awaited<ReturnType<typeof serveFixture>>;
  test.beforeAll(async () => {
    fixture = await serveFixture();
  });
  test.afterAll(() => {
    fixture.stop();
  });

  test('fails every check that it claims', async () => {
    const adapter = path.join(conformanceFolder, 'fixture/adapter.mjs');
    const run = await runConformance([fixture.origin, '--adapter', adapter, '--json']);
    const { rows } = readReport(run);
    expect(rows.filter(({ verdict }) => verdict !== 'failed')).toEqual([]);
    expect(rows.map(({ seen }) => seen)).toEqual([
      expect.stringContaining('no message, no frame, / fails too'),
      'in all 2 cases: altered code runs',
      expect.stringContaining('loads a copy of its own (/remote/library.js)'),
      expect.stringContaining('no message within 1.0 s'),
      'catalogue: no message',
      expect.stringContaining('Back: wrong content'),
      expect.stringMatching(/\+\d{4} nodes of \d+, \+\d+ listeners/),
      expect.stringContaining('no answer within 2 s'),
      expect.stringContaining('of 0.1, 4 requests of 2'),
    ]);
    expect(run.code).toBe(1);
  });

  test('claims nothing without an adapter, so nothing counts', async () => {
    const run = await runConformance([fixture.origin, '--only', 'altered-file,budgets']);
    expect(run.output).toContain('| not claimed: failed | in all 2 cases: altered code runs |');
    expect(run.output).toContain('0 passed, 0 failed, 2 not claimed, 0 not testable');
    expect(run.code).toBe(0);
  });

  test('cannot be tested with a broken adapter, or while it is down', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ocs-conformance-'));
    try {
      const adapter = path.join(folder, 'adapter.mjs');
      await writeFile(adapter, 'export default { name: "A shop" };');
      const broken = await runConformance([fixture.origin, '--adapter', adapter]);
      expect(broken).toMatchObject({ code: 2, errors: expect.stringContaining('frame must be a selector.') });
      const down = await runConformance(['http://127.0.0.1:9']);
      expect(down).toMatchObject({ code: 2, errors: expect.stringContaining('is not reachable') });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is tested by the packed package, in a folder without this repository', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ocs-conformance-'));
    try {
      const [archive = ''] = await packAll(path.join(folder, 'packages'), [conformancePackage]);
      const installed = path.join(folder, 'node_modules/ocs-conformance');
      await mkdir(installed, { recursive: true });
      await execute('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
      // Its only dependency, without a download.
      await symlink(path.join(root, 'node_modules/playwright-core'), path.join(folder, 'node_modules/playwright-core'));
      const run = await runConformance([fixture.origin, '--only', 'budgets'], path.join(installed, 'dist/cli.js'));
      expect(run.errors).toContain('budgets: not claimed');
      expect(run.code).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
