import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a private file (mode 0600) so that, whenever the machine stops, either the old or the new text is there. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const temporary = `${file}.${String(process.pid)}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The file's text, or undefined when there is none. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
