import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../blobs/blob-store';
import { serverFolder } from '../server-folder';
import { photoKey, photoPath, widths } from '../modules/uploads/photo-store';

const photosFolder = path.join(serverFolder, 'seed/photos');
const variants = widths.map((width) => `-${String(width)}.webp`);

/** Stores a seed photo and its widths under their content hash; returns the path for the product. */
export async function storeSeedPhoto(file: string, store: BlobStore): Promise<string> {
  const original = await readFile(path.join(photosFolder, file));
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const slug = path.basename(file, '.jpg');
  for (const suffix of [...variants, '.jpg'])
    await store.put(photoKey(`${hash}${suffix}`), await readFile(path.join(photosFolder, `${slug}${suffix}`)));
  return photoPath(`${hash}.jpg`);
}
