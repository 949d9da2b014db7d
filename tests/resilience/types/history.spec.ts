import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { ChangedProject } from './changed-project';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const commits = Number(process.env['OCS_TYPE_COMMITS'] ?? 25);

/** The latest commits that changed the shared packages, oldest first. */
async function changesOfPackages(): Promise<string[]> {
  const { stdout } = await run(
    'git',
    ['log', '--format=%H', '--no-merges', '-n', String(commits), '--', 'shared-auth/src', 'shared-ui/src'],
    { cwd: root },
  );
  return stdout.split('\n').filter(Boolean).reverse();
}

/** Writes the files of a commit to a folder. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const archive = `${folder}.tar`;
  await mkdir(folder);
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  return folder;
}

/** What the gate says of the remotes before each commit beside its shared packages, where the compiler disagrees. */
async function disagreements(folder: string): Promise<{ compared: number; rejected: number; wrong: string[] }> {
  const found = { compared: 0, rejected: 0, wrong: [] as string[] };
  for (const commit of await changesOfPackages()) {
    const before = await checkOut(`${commit}^`, path.join(folder, `${commit}-before`));
    const project = await ChangedProject.make(root, before);
    try {
      await project.replacePackages(await checkOut(commit, path.join(folder, commit)));
      const { compiler, gate, errors } = await project.outcome();
      found.compared += 1;
      found.rejected += Number(gate);
      if (compiler !== gate) found.wrong.push(`${commit}: ${errors.join(' / ')}`);
    } finally {
      await project.remove();
    }
  }
  return found;
}

test(
  'types: the history of the shared packages',
  expects('the gate rejects what the compiler rejects, and nothing else', { isLong: true }),
  async () => {
    test.setTimeout(7_200_000);
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ocs-history-')));
    try {
      const { compared, rejected, wrong } = await disagreements(folder);
      observe(`${String(compared)} commits compared, ${String(rejected)} rejected, ${String(wrong.length)} wrongly`);
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
