/** Compresses the files of a version on the server, so that compressed uploads need no trust. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { integrityOf } from 'contract/integrity';
import type { CompressedBytes, Release } from 'contract/release';
import { Problem } from '../../http/problem';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const isCompressible = (file: string): boolean => /\.(m?js|css|json|svg|txt|html)$/.test(file);

/** Verifies every file against its hash, writes the compressed copies, and returns the transfer size of each file. */
export async function prepareFiles(folder: string, { files }: Release): Promise<Record<string, number>> {
  await removeUndeclared(folder, files);
  const sizes: Record<string, number> = {};
  for (const [name, hash] of Object.entries(files)) {
    const file = path.join(folder, name);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes || integrityOf(bytes) !== hash) throw changedFile(name);
    sizes[name] = isCompressible(name) ? await compress(file, bytes) : bytes.length;
  }
  return sizes;
}

async function compress(file: string, bytes: Buffer): Promise<number> {
  const packed = await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${file}.br`, packed);
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
  return packed.length;
}

/** Deletes files that release.json does not list, including uploaded compressed copies. */
async function removeUndeclared(folder: string, files: Release['files']): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const isDeclared = name === 'release.json' || Object.hasOwn(files, name.split(path.sep).join('/'));
    if (!isDeclared && (await stat(file)).isFile()) await rm(file);
  }
}

/** Sums the sizes by kind of file. */
export function bytesByKind(sizes: Record<string, number>): CompressedBytes {
  const sum = (fits: (name: string) => boolean): number =>
    Object.entries(sizes).reduce((total, [name, size]) => total + (fits(name) ? size : 0), 0);
  const isJs = (name: string): boolean => /\.m?js$/.test(name);
  const isCss = (name: string): boolean => name.endsWith('.css');
  return { js: sum(isJs), css: sum(isCss), other: sum((name) => !isJs(name) && !isCss(name)) };
}

const changedFile = (name: string): Problem =>
  new Problem({
    status: 422,
    id: 'hash-mismatch',
    title: `${name} is not the file that release.json describes. Build and release the part again.`,
  });
