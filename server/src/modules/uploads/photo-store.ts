import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Widths in pixels that are stored in WebP beside each photo; seeded photos also have them in AVIF. */
export const widths = [240, 480, 800, 1200];

export function uploadsDirectory(dataDir: string): string {
  return path.join(dataDir, 'uploads');
}

/** The stored address of a photo: what products contain. */
export const photoPath = (name: string): string => `/uploads/${name}`;

/** The file with this width beside the photo `name`. */
export const widthFile = (name: string, width: number): string => `${name.split('.')[0] ?? ''}-${String(width)}.webp`;

/** A photo between its upload and its publication, in a hidden folder on the same disk. */
export interface StagedPhoto {
  /** The uploaded file. */
  input: string;
  folder: string;
}

/** Writes the uploaded bytes into a folder of their own; `discardPhoto` deletes it. */
export async function stagePhoto(directory: string, bytes: Buffer): Promise<StagedPhoto> {
  const folder = path.join(directory, `.${randomUUID()}`);
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

/** Moves the files to where they are served; the largest one last, as it marks the set complete. */
export async function publishPhoto({ folder }: StagedPhoto, name: string, directory: string): Promise<void> {
  for (const file of filesOf(name)) await rename(path.join(folder, file), path.join(directory, file));
}

/** Deletes a photo by its stored address; returns 1 if it was there, else 0. */
export async function deletePhotoFiles(directory: string, photo: string): Promise<0 | 1> {
  const name = path.basename(photo);
  const isThere = await stat(path.join(directory, name)).then(
    () => true,
    () => false,
  );
  const files = filesOf(name).flatMap((file) => [file, file.replace('.webp', '.avif')]);
  await Promise.all(files.map((file) => rm(path.join(directory, file), { force: true })));
  return isThere ? 1 : 0;
}

/** Deletes what uploads left that a killed server could not finish. */
export async function deleteStagedBefore(directory: string, time: Date): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith('.'));
  for (const folder of names.map((name) => path.join(directory, name))) {
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtime < time) await rm(folder, { recursive: true, force: true });
  }
}

const filesOf = (name: string): string[] => [...widths.map((width) => widthFile(name, width)), name];
