import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import type { BuildDescription, Release } from 'contract/release';

/** Completes `release.json` with the version and the hash of every file. */
export async function finishRelease(folder: string, version: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== 'release.json')
    .sort();
  const files = await Promise.all(
    names.map(async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const),
  );
  const description = path.join(folder, 'release.json');
  const built = JSON.parse(await readFile(description, 'utf8')) as BuildDescription;
  const release: Release = { ...built, version, files: Object.fromEntries(files) };
  await writeFile(description, `${JSON.stringify(release, null, 2)}\n`);
}
