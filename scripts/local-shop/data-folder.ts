import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, UserError } from './script';

/** The absolute path of the data folder, made if it is missing; throws when nothing can be written there. */
export async function openDataFolder(setting = '.data'): Promise<string> {
  const folder = path.resolve(root, setting);
  const probe = path.join(folder, `probe-${String(process.pid)}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      `The data folder ${folder} is not writable (${String(code)}): set DATA_DIR to a folder that you may write to.`,
    );
  }
  return realpath(folder);
}

/** Node's own recursive mkdir never ends where a system refuses folders with ENOENT, as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder);
  }
}
