import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new data folder for a shop; open to the user that PostgreSQL runs as when this is root. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ocs-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}
