import type { Kysely } from 'kysely';
import { FileCheck } from './blobs/file-check';
import { openStore } from './blobs/open-store';
import { StoreBackup } from './blobs/store-backup';
import type { Database } from './database/schema';
import { checkReleasedFiles } from './modules/releases/check-released-files';
import { checkPhotos } from './modules/uploads/check-photos';
import type { Settings } from './settings/settings';

/**
 * Checks that the store has every file that the database names: released files and photos by their hashes, the other widths of a
 * photo by their length. Takes missing and damaged ones from the backup in a folder.
 * Nothing else is taken from there: a file that no row names could never be removed again. Rejects with the keys of files that
 * neither has.
 */
export async function checkFiles(
  database: Kysely<Database>,
  settings: Pick<Settings, 'dataDir' | 'objectStore'>,
  backupFolder?: string,
): Promise<string> {
  const backup = backupFolder === undefined ? undefined : await StoreBackup.open(backupFolder);
  const check = new FileCheck(await openStore(settings), backup);
  await checkReleasedFiles(database, check);
  await checkPhotos(database, check);
  const { files, restored, missing, unreadable } = check;
  const counts = `The database names ${String(files)} files. ${String(restored)} files were restored`;
  const errors = unreadable.length === 0 ? '' : `\nErrors of the store’s disk:\n${unreadable.join('\n')}`;
  if (missing.length === 0) return `${counts}, none is missing.${errors}`;
  throw new Error(`${counts}, ${String(missing.length)} are missing or damaged:\n${missing.join('\n')}${errors}`);
}
