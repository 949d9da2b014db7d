import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '../modules/releases/releases.schema';
import { releaseFolder } from '../modules/releases/release-folder';

const hash = `sha384-${'A'.repeat(64)}`;

/** A version of a part with its files in the release folder, as a build leaves them; a remote unless it is named shell. */
export async function makeRelease(dataDir: string, fields: Partial<Release> & { name: string }): Promise<Release> {
  const entry = fields.name === 'shell' ? 'main.1.js' : 'remoteEntry.js';
  const release: Release = { version: '1.0.0', entry, pages: [], shared: [], chunks: {}, files: { [entry]: hash }, ...fields };
  const folder = path.join(releaseFolder(dataDir), release.name, release.version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, entry), `/* ${release.name} */`);
  await writeFile(path.join(folder, `${entry}.gz`), gzipSync(`/* ${release.name} */`));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
