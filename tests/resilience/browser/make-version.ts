import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import { findLive } from '../../../server/src/modules/releases/releases.repository';
import { buildsFolder } from 'remote-kit/build';
import { readRelease } from 'contract/read-release';
import type { Release } from 'contract/release';
import { integrityOf } from 'contract/integrity';

/** Changes the text of a script. */
export type Rewrite = (name: string, text: string) => string;

interface MadeVersion {
  release: Release;
  folder: string;
}

/** Makes a new version from the live one, or from the version `from`: its files after `rewrite`, with matching hashes. */
export async function makeVersion(
  { database, dataDir }: { database: Kysely<Database>; dataDir: string },
  name: string,
  {
    label,
    base,
    rewrite = (_, text) => text,
    from,
  }: { label: string; base: (version: string) => string; rewrite?: Rewrite; from?: string },
): Promise<MadeVersion> {
  const original = from ?? (await findLive(database, name))?.version;
  if (!original) throw new Error(`${name} has no live version.`);
  const version = `${original}-${label}`;
  const source = path.join(buildsFolder(dataDir, name), original);
  const folder = path.join(buildsFolder(dataDir, name), version);
  await cp(source, folder, { recursive: true });
  const before = await readRelease(source);
  const files = { ...before.files };
  const scripts = Object.keys(files).filter((file) => /^[^/]+\.js$/.test(file) && file !== before.entry);
  const changed = new Map<string, string>();
  for (const file of [...scripts, before.entry, ...(before.manifest ? [before.manifest] : [])]) {
    const old = files[file] ?? '';
    // Entry and manifest come last: they contain the hashes of the others.
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

/** Chunk names contain the version, as a build of it would write them. */
const renamed = (text: string, { name, version }: { name: string; version: string }): string =>
  text
    .replaceAll(new RegExp(`webpackChunk${name}_\\w+`, 'g'), `webpackChunk${name}_${version.replaceAll(/\W/g, '_')}`)
    .replaceAll(new RegExp(`"${name}_[^":]+:"`, 'g'), `"${name}_${version}:"`);
