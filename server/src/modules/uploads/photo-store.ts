import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncodedPhoto } from './encode-photo';

export function uploadsDirectory(dataDir: string): string {
  return path.join(dataDir, 'uploads');
}

/** Writes the photo under its content hash and returns its path; the original last, as it marks the set complete. */
export async function storePhoto(directory: string, { extension, original, widths }: EncodedPhoto): Promise<string> {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const name = `${hash}.${extension}`;
  await mkdir(directory, { recursive: true });
  for (const [width, bytes] of widths) await writeWhole(path.join(directory, `${hash}-${width}.webp`), bytes);
  await writeWhole(path.join(directory, name), original);
  return `/uploads/${name}`;
}

/** Atomic: readers, including other instances, see the whole file or none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    // A partial file would keep occupying a full disk.
    await rm(temporary, { force: true });
    throw error;
  }
}
