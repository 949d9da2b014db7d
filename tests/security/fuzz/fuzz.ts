/** `npm run fuzz`: the server's property tests at length, 100,000 cases a call (FUZZ_RUNS) from a new seed (FUZZ_SEED). */
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../../scripts/test/run-program';
import { stopOnRequest } from '../../../scripts/test/run-suites';
import { removeDatabase } from '../../../scripts/local-shop/postgres/location';
import { runScript, UserError } from '../../../scripts/local-shop/script';
import { withEmbeddedDatabase } from '../../../scripts/local-shop/with-database';

await runScript(async () => {
  stopOnRequest();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-fuzz-'));
  await chmod(dataDir, 0o755);
  const runs = process.env['FUZZ_RUNS'] || '100000';
  const seed = process.env['FUZZ_SEED'] || String(randomInt(2 ** 31));
  console.log(`${runs} cases a call, FUZZ_SEED=${seed} …`);
  try {
    const { ok, output } = await withEmbeddedDatabase(dataDir, (url) =>
      runTool('jest', ['--runInBand', 'security/fuzz'], {
        folder: 'tests',
        env: { TEST_DATABASE_URL: url, FUZZ_RUNS: runs, FUZZ_SEED: seed },
      }),
    );
    console.log(output);
    if (!ok) throw new UserError(`A case failed: FUZZ_SEED=${seed} FUZZ_RUNS=${runs} npm run fuzz runs the same ones.`);
  } finally {
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true });
  }
});
