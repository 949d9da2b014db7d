import { readFile } from 'node:fs/promises';
import { SettingsError } from './settings-error';

/** Reads the file that a setting names; throws a sentence for the operator if that is impossible. */
export async function readSettingFile(file: string, setting: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new SettingsError(
      `${setting} names ${file}, which cannot be read (${String((error as NodeJS.ErrnoException).code)}).`,
    );
  });
}
