import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Release } from 'contract/release';

const brotli = promisify(zlib.brotliCompress);

/** Size of each script of a release in bytes, compressed with brotli, as the release gate measures it. */
export async function compressedSizes(folder: string, { files }: Release): Promise<Record<string, number>> {
  const scripts = Object.keys(files).filter((name) => /\.m?js$/.test(name));
  const sizes = scripts.map(
    async (name) => [name, (await brotli(await readFile(path.join(folder, name)))).length] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}
