import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

const photosFolder = path.join(import.meta.dirname, '../../seed/photos');
const variants = [240, 480, 800, 1200].flatMap((width) => [`-${width}.webp`, `-${width}.avif`]);

/** Copies a seed photo and its widths under their content hash; returns the path for the product. */
export async function copySeedPhoto(file: string, uploadsDir: string): Promise<string> {
  const original = await readFile(path.join(photosFolder, file));
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const slug = path.basename(file, '.jpg');
  await mkdir(uploadsDir, { recursive: true });
  for (const suffix of [...variants, '.jpg']) {
    const temporary = path.join(uploadsDir, `.${randomUUID()}`);
    await copyFile(path.join(photosFolder, `${slug}${suffix}`), temporary);
    await rename(temporary, path.join(uploadsDir, `${hash}${suffix}`));
  }
  return `/uploads/${hash}.jpg`;
}
