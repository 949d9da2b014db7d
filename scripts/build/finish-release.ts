import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `sha384-…`, as the integrity attribute wants it. */
const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Completes a build: its version and the hash of every file in `release.json`. */
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
  const release = JSON.parse(await readFile(description, 'utf8')) as object;
  await writeFile(
    description,
    `${JSON.stringify({ ...release, version, files: Object.fromEntries(files) }, null, 2)}\n`,
  );
}
