import type { Kysely } from 'kysely';
import { integrityOf } from 'contract/integrity';
import type { FileCheck } from '../../blobs/file-check';
import type { Database } from '../../database/schema';
import { fileKey, hashesOf, parseVersion, versionKey } from './stored-version';
import { keptAfterPruning } from './unused-files';

/** Checks the files of every version, and of those in previews; they share many. */
export async function checkReleasedFiles(database: Kysely<Database>, check: FileCheck): Promise<void> {
  const released = await database.selectFrom('releases').select(['name', 'version', 'document', 'pruned_at']).execute();
  const previewed = await database.selectFrom('previews').select(['name', 'folder', 'document']).execute();
  const versions = [
    ...released,
    ...previewed.map(({ folder, ...part }) => ({ ...part, version: folder, pruned_at: null })),
  ];
  const checked = new Set<string>();
  for (const { pruned_at, document, ...version } of versions) {
    const files = pruned_at ? keptAfterPruning(document.files) : document.files;
    if (Object.keys(files).length === 0) continue;
    const list = await check.require(versionKey(version), (content) => lists(content, files));
    for (const hash of hashesOf(list && parseVersion(list))) {
      if (checked.has(hash)) continue;
      checked.add(hash);
      await check.require(fileKey(hash), (content) => integrityOf(content) === hash);
    }
  }
}

/** Whether a version's list is undamaged and names each of the files: a list from before or after a pruning may name fewer. */
function lists(content: Buffer, files: Record<string, string>): boolean {
  try {
    const { files: served, privateFiles = {} } = parseVersion(content);
    return Object.entries(files).every(([file, hash]) => (served[file]?.identity ?? privateFiles[file]) === hash);
  } catch {
    return false;
  }
}
