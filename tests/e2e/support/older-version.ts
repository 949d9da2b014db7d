import { randomInt } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import { Client } from 'pg';
import { suiteShop } from './suite-shop';

/**
 * Adds an earlier version 0.x of the storefront and returns it. It is the live one with other chunk names and
 * "Put in Cart" on the button. All its hashes are correct.
 */
export async function makeOlderVersion(live: string): Promise<string> {
  const version = `0.${String(randomInt(1, 1e9))}.0`;
  const { dataDir, databaseUrl } = suiteShop();
  const releases = path.join(dataDir, 'releases/storefront');
  const folder = path.join(releases, version);
  await cp(path.join(releases, live), folder, { recursive: true });
  const names = (await readdir(path.join(folder, 'embed'))).filter((name) => /\.m?js$/.test(name));
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as Release;
  const hashes = new Map<string, string>();
  const rank = (name: string) => (name.startsWith('storefront.') ? 2 : name.startsWith('app.') ? 1 : 0);
  // Files that contain hashes of other files come last.
  for (const name of names.sort((one, other) => rank(one) - rank(other))) {
    const file = path.join(folder, 'embed', name);
    const before = await readFile(file, 'utf8');
    let text = before
      .replaceAll(/webpackChunkstorefront_embed_\w+/g, `webpackChunkolder_${version.replaceAll('.', '_')}`)
      .replaceAll(/storefront_embed_[\w.-]+:/g, `older_${version}:`)
      .replaceAll('"Add to Cart"', '"Put in Cart"');
    for (const [old, current] of hashes) text = text.replaceAll(old, current);
    hashes.set(integrityOf(before), integrityOf(text));
    release.files[`embed/${name}`] = integrityOf(text);
    await writeFile(file, text);
    await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  }
  const document = JSON.stringify({ ...release, version });
  await writeFile(description, document);
  await insert(databaseUrl, version, document);
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
