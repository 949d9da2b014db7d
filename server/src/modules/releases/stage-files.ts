/** Prepares the files of a version for publication; the server compresses them, so that compressed uploads need no trust. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { integrityOf } from 'contract/integrity';
import type { CompressedBytes, Release } from 'contract/release';
import { Problem } from '../../http/problem';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const isCompressible = (file: string): boolean => /\.(m?js|css|json|svg|txt|html)$/.test(file);

/**
 * Copies the files that release.json lists into `target`, each verified against its hash, with compressed copies. `sources`
 * are the folders that may have a file. Returns the transfer size of each file.
 */
export async function stageFiles(sources: string[], target: string, release: Release): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [name, hash] of Object.entries(release.files)) {
    const bytes = await readVerified(sources, name, hash);
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await store(file, bytes);
    sizes[name] = isCompressible(name) ? await storeCompressed(file, bytes) : bytes.length;
  }
  await mkdir(target, { recursive: true });
  await store(path.join(target, 'release.json'), JSON.stringify(release));
  return sizes;
}

async function readVerified(sources: string[], name: string, hash: string): Promise<Buffer> {
  for (const source of sources) {
    const bytes = await readFile(path.join(source, name)).catch(() => undefined);
    if (bytes && integrityOf(bytes) === hash) return bytes;
  }
  throw changedFile(name);
}

/** On disk before it counts: a version must not go live with files that a power failure empties. */
const store = (file: string, content: Buffer | string): Promise<void> => writeFile(file, content, { flush: true });

async function storeCompressed(file: string, bytes: Buffer): Promise<number> {
  const packed = await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  await store(`${file}.br`, packed);
  await store(`${file}.gz`, await gzip(bytes, { level: 9 }));
  return packed.length;
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
