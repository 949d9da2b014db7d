import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const isCompressible = (file: string): boolean => /\.(m?js|css|json|svg|txt|d\.ts)$/.test(file);

/** `sha384-…`, as the integrity attribute wants it. */
const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Completes a build: every file compressed once and for all, and its version and all hashes in `release.json`. */
export async function finishRelease(folder: string, version: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (isCompressible(name)) {
        await writeFile(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
      }
      return [name, integrityOf(bytes)] as const;
    }),
  );
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as object;
  await writeFile(
    description,
    `${JSON.stringify({ ...release, version, files: Object.fromEntries(files) }, null, 2)}\n`,
  );
}
