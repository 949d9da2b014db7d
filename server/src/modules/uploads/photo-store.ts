import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../../blobs/blob-store';

/** Widths in pixels that are stored in WebP beside each photo. */
export const widths = [240, 480, 800, 1200];

/** The stored address of a photo: what products contain. */
export const photoPath = (name: string): string => `/uploads/${name}`;

/** The file with this width beside the photo `name`. */
export const widthFile = (name: string, width: number): string => `${name.split('.')[0] ?? ''}-${String(width)}.webp`;

/** Names begin with a hash, so photos spread evenly over folders. */
export const photoKey = (file: string): string => `photos/${file.slice(0, 2)}/${file.slice(2, 4)}/${file}`;

/** Where uploads wait for the decoder, on this server's own disk. */
export const scratchFolder = (dataDir: string): string => path.join(dataDir, 'scratch');

/** A photo between its upload and its publication. */
export interface StagedPhoto {
  /** The uploaded file. */
  input: string;
  folder: string;
}

/** Writes the uploaded bytes into a folder of their own; `discardPhoto` deletes it. */
export async function stagePhoto(scratch: string, bytes: Buffer): Promise<StagedPhoto> {
  const folder = path.join(scratch, randomUUID());
  await mkdir(folder, { recursive: true });
  const staged = { input: path.join(folder, 'input'), folder };
  try {
    await writeFile(staged.input, bytes);
  } catch (error) {
    await discardPhoto(staged);
    throw error;
  }
  return staged;
}

export async function discardPhoto({ folder }: StagedPhoto): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Bytes that the encoded photo and its widths take. */
export async function sizeOfPhoto({ folder }: StagedPhoto, name: string): Promise<number> {
  const sizes = await Promise.all(filesOf(name).map((file) => stat(path.join(folder, file)).then(({ size }) => size)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Stores the files; the largest one last, as it marks the set complete. */
export async function publishPhoto({ folder }: StagedPhoto, name: string, store: BlobStore): Promise<void> {
  for (const file of filesOf(name)) await store.put(photoKey(file), await readFile(path.join(folder, file)));
}

/** Deletes a photo by its stored address; returns 1 if it was there, else 0. */
export async function deletePhotoFiles(store: BlobStore, photo: string): Promise<0 | 1> {
  const name = path.basename(photo);
  const isThere = await store.has(photoKey(name));
  // Earlier versions also stored demo photos as AVIF.
  const files = filesOf(name).flatMap((file) => [file, file.replace('.webp', '.avif')]);
  await store.delete([...new Set(files)].map(photoKey));
  return isThere ? 1 : 0;
}

/** Deletes what uploads left that a killed server could not finish. */
export async function deleteStagedBefore(scratch: string, time: Date): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const folder = path.join(scratch, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtime < time) await rm(folder, { recursive: true, force: true });
  }
}

/** The files of a photo, the largest one last. */
export const filesOf = (name: string): string[] => [...widths.map((width) => widthFile(name, width)), name];
