import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findLive } from '../../../server/src/modules/releases/releases.repository';
import type { ReleasePlace } from '../../../server/src/modules/releases/publish';
import { readRelease, versionFolder } from '../../../server/src/modules/releases/release-folder';
import type { Release } from 'contract/release';
import { integrityOf } from 'contract/integrity';

/** What becomes of a script's text. */
export type Rewrite = (name: string, text: string) => string;

interface Made {
  release: Release;
  folder: string;
}

/** Makes a version from the one that is live: its files, as far as `rewrite` leaves them, with hashes that are right. */
export async function makeVersion(
  { database, dataDir }: ReleasePlace,
  name: string,
  { label, base, rewrite = (_, text) => text }: { label: string; base: (version: string) => string; rewrite?: Rewrite },
): Promise<Made> {
  const live = await findLive(database, name);
  if (!live) throw new Error(`Nothing of ${name} is live.`);
  const version = `${live.version}-${label}`;
  const source = versionFolder(dataDir, live);
  const folder = versionFolder(dataDir, { name, version });
  await cp(source, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const before = await readRelease(source);
  const files = { ...before.files };
  const scripts = Object.keys(files).filter((file) => /^[^/]+\.js$/.test(file) && file !== before.entry);
  const changed = new Map<string, string>();
  for (const file of [...scripts, before.entry]) {
    const old = files[file] ?? '';
    // The entry, which names the hashes of the others, comes last.
    let text = rewrite(file, renamed(await readFile(path.join(folder, file), 'utf8'), { name, version }));
    for (const [was, is] of changed) text = text.replaceAll(was, is);
    const hash = integrityOf(Buffer.from(text));
    if (hash === old) continue;
    changed.set(old, hash);
    files[file] = hash;
    await writeFile(path.join(folder, file), text);
  }
  const release = { ...before, version, base: base(version), files };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return { release, folder };
}

/** Chunks go by a name of their version's own, as its build would have given them. */
const renamed = (text: string, { name, version }: { name: string; version: string }): string =>
  text
    .replaceAll(new RegExp(`webpackChunk${name}_\\w+`, 'g'), `webpackChunk${name}_${version.replaceAll(/\W/g, '_')}`)
    .replaceAll(new RegExp(`"${name}_[^":]+:"`, 'g'), `"${name}_${version}:"`);
