import path from 'node:path';
import { connect } from '../server/src/database/connect';
import { readRelease } from '../server/src/modules/releases/release-folder';
import { publish } from '../server/src/modules/releases/releases.repository';

/** Makes these versions, which lie in the local release folder, the live ones. */
export async function publishBuilt(
  databaseUrl: string,
  dataDir: string,
  parts: { name: string; version: string }[],
): Promise<void> {
  const database = connect(databaseUrl, 1);
  try {
    for (const { name, version } of parts) {
      await publish(database, await readRelease(path.join(dataDir, 'releases'), name, version));
    }
  } finally {
    await database.destroy();
  }
}
