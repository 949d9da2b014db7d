/**
 * `npm run test:ha` (Debian, as root): three PostgreSQL nodes under Patroni, with etcd, and three servers, all behind
 * HAProxy; the primary's machine dies amid writes. Ends with exit code 1 when a write was lost, or the wait was too long.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failOver, printFailover } from './database-failover';
import { requireClusterPrograms } from './cluster-programs';
import { runScript } from '../../../scripts/local-shop/script';

await runScript(async () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } });
  const programsFolder = await requireClusterPrograms(values);
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-cluster-'));
  // The user that PostgreSQL runs as must reach it.
  await chmod(folder, 0o755);
  try {
    printFailover(await failOver(folder, programsFolder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
