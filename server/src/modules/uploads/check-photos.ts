import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { FileCheck } from '../../blobs/file-check';
import type { Database } from '../../database/schema';
import { filesOf, photoKey } from './photo-store';
import { listUsedPhotos } from './photos.repository';

const checkedAtOnce = 16;

/** Checks the files of every photo that a product, a cart or a wishlist shows. */
export async function checkPhotos(database: Kysely<Database>, check: FileCheck): Promise<void> {
  for (let after = ''; ;) {
    const photos = await listUsedPhotos(database, after);
    for (let start = 0; start < photos.length; start += checkedAtOnce)
      await Promise.all(photos.slice(start, start + checkedAtOnce).map((photo) => checkPhoto(photo, check)));
    const last = photos.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function checkPhoto(photo: string, check: FileCheck): Promise<void> {
  const name = path.basename(photo);
  for (const file of filesOf(name)) {
    await check.require(photoKey(file), (content) => (file === name ? isNamedBy(content, name) : isWholeWebp(content)));
  }
}

/** WebP begins with its length; a width has no hash. */
const isWholeWebp = (content: Buffer): boolean =>
  content.length > 12 && content.toString('latin1', 8, 12) === 'WEBP' && content.readUInt32LE(4) + 8 === content.length;

/** A photo's name begins with the hash of its largest file. */
const isNamedBy = (content: Buffer, name: string): boolean =>
  createHash('sha256').update(content).digest('hex').startsWith(path.parse(name).name);
