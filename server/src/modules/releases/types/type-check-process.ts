/** The process that checks types: what it reads comes from teams, and may be large or made to do harm. */
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CompilerError } from 'contract/native-compiler';
import { checkPair, folderPrefix } from 'contract/type-check';
import { belowNodeModules, parseTypes, readPackageTypes, readTypeCheck } from 'contract/type-files';
import { answerTasks } from '../../../low-priority/answer-tasks';
import type { TypeCheckResult, TypeCheckTask } from './type-checks';

const shownFaults = 3;

/** The largest remote of this repository needs 200. */
const memoryMib = 320;

/** Longer than any check takes. */
const leftoverMs = 60 * 60 * 1000;

answerTasks<TypeCheckTask, TypeCheckResult>(async (task) => {
  await removeLeftovers();
  try {
    return await examine(task);
  } catch (error) {
    if (error instanceof CompilerError) return { unchecked: error.message };
    throw error;
  }
});

async function examine({ remote, shell, timeoutMs }: TypeCheckTask): Promise<TypeCheckResult> {
  const check = await readTypeCheck(remote.check);
  const bundled = await readPackageTypes(remote.packages);
  if (check?.remote !== remote.name || !bundled) return { unreadable: 'remote' };
  if (isDeepStrictEqual(check.shell, shell.hashes)) return { faults: [], others: 0 };
  const shared = parseTypes(shell.types);
  const thirdParty = await readPackageTypes(shell.packages);
  if (!shared || !thirdParty) return { unreadable: 'shell' };
  const files = { ...check.files, ...belowNodeModules(bundled) };
  const faults = await checkPair({ ...thirdParty, ...shared }, { ...check, files }, { timeoutMs, memoryMib });
  const shown = faults.slice(0, shownFaults).map(({ text }) => text);
  return { faults: shown, others: faults.length - shown.length };
}

/** Removes the folders of checks whose process was killed: they contain sources. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
