import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import { Client } from 'pg';
import { openStore } from '../../../server/src/blobs/open-store';
import { storeFile, writeVersion } from '../../../server/src/modules/releases/stored-version';
import { suiteShop } from './suite-shop';

/**
 * Adds an earlier version 0.x of the storefront and returns it. It is the live one with other chunk names and
 * "Put in Cart" on the button. All its hashes are correct.
 */
export async function makeOlderVersion(live: string): Promise<string> {
  const version = `0.${String(randomInt(1, 1e9))}.0`;
  const { dataDir, databaseUrl } = suiteShop();
  const store = await openStore({ dataDir, objectStore: undefined });
  const folder = path.join(dataDir, 'builds/storefront', live);
  const names = (await readdir(path.join(folder, 'embed'))).filter((name) => /\.m?js$/.test(name));
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  release.version = version;
  const hashes = new Map<string, string>();
  const rank = (name: string) => (name.startsWith('storefront.') ? 2 : name.startsWith('app.') ? 1 : 0);
  // Files that contain hashes of other files come last.
  for (const name of names.sort((one, other) => rank(one) - rank(other))) {
    const before = await readFile(path.join(folder, 'embed', name), 'utf8');
    let text = before
      .replaceAll(/webpackChunkstorefront_embed_\w+/g, `webpackChunkolder_${version.replaceAll('.', '_')}`)
      .replaceAll(/storefront_embed_[\w.-]+:/g, `older_${version}:`)
      .replaceAll('"Add to Cart"', '"Put in Cart"');
    for (const [old, current] of hashes) text = text.replaceAll(old, current);
    hashes.set(integrityOf(before), integrityOf(text));
    release.files[`embed/${name}`] = await storeFile(store, Buffer.from(text));
  }
  const files = Object.entries(release.files).map(([name, identity]) => [name, { identity }] as const);
  await writeVersion(store, release, { files: Object.fromEntries(files) });
  await insert(databaseUrl, version, JSON.stringify(release));
  return version;
}

async function insert(databaseUrl: string, version: string, document: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into releases (name, version, document, superseded_at) values ($1, $2, $3, now())', [
    'storefront',
    version,
    document,
  ]);
  await client.end();
}
