import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDatabase } from '../../scripts/local-shop/postgres/location';

/** A temporary data folder (`DATA_DIR`) for one shop or one server. */
export interface DataFolder {
  /** Absolute path. */
  path: string;
  /** Deletes the folder and the database that belongs to it. Stop the database first. */
  remove: () => Promise<void>;
}

/** Makes an empty data folder. `label` becomes a part of its name, which shows who left it behind. */
export async function makeDataFolder(label: string): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `ocs-${label}-`));
  // As root, PostgreSQL runs as the user postgres, who must reach its files.
  await chmod(folder, 0o755);
  return {
    path: folder,
    async remove() {
      await removeDatabase(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
