import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, UserError } from './script';

/** The absolute path of the data folder, made if it is missing; throws when nothing can be written there. */
export async function openDataFolder(setting = '.data'): Promise<string> {
  const folder = path.resolve(root, setting);
  const probe = path.join(folder, `probe-${String(process.pid)}`);
  try {
    await mkdir(folder, { recursive: true });
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
