import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { readFederationManifest } from 'contract/federation-manifest';
import type { Release } from 'contract/release';
import { isTypeFile } from 'contract/type-files';

const brotli = promisify(zlib.brotliCompress);

/** A release as the release gate examines it: with its manifest, the files of its types, and the size of each script, compressed with brotli. */
export async function candidateOf(folder: string, release: Release) {
  const scripts = Object.keys(release.files).filter((name) => /\.m?js$/.test(name));
  const sizes = scripts.map(
    async (name) => [name, (await brotli(await readFile(path.join(folder, name)))).length] as const,
  );
  const compressedSizes = Object.fromEntries(await Promise.all(sizes));
  const manifest =
    release.manifest && readFederationManifest(await readFile(path.join(folder, release.manifest), 'utf8'));
  const described = Object.keys(release.files)
    .filter(isTypeFile)
    .map(async (name) => [name, await readFile(path.join(folder, name), 'base64')] as const);
  return { release, compressedSizes, manifest, typeFiles: Object.fromEntries(await Promise.all(described)) };
}
