import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widthFile, widths } from '../photo-store';

const maxPixels = 40_000_000;
const maxStoredPixels = 12_000_000;
/** Far above the time for 40 megapixels on an idle machine. */
const timeoutSeconds = 120;

/** The file is no JPEG or PNG, is damaged, or is too large. */
export class NotAPhoto extends Error {
  override name = 'NotAPhoto';
}

// One thread per photo: the decoder encodes two at once and leaves the other processors alone.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes the picture `input`, which strips all metadata, and writes it and its widths into the folder, named by its hash.
 * Returns the name of the largest one, such as `<hash>.jpg`.
 */
export async function encodePhoto(input: string, folder: string): Promise<string> {
  const { extension, original, smaller } = await readPhoto(await readFile(input)).catch((error: unknown) => {
    throw new NotAPhoto(error instanceof Error ? error.message : String(error));
  });
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const name = `${hash}.${extension}`;
  for (const [width, bytes] of smaller) await writeWhole(path.join(folder, widthFile(name, width)), bytes);
  await writeWhole(path.join(folder, name), original);
  return name;
}

const writeWhole = (file: string, bytes: Buffer): Promise<void> => writeFile(file, bytes, { flush: true });

interface EncodedPhoto {
  extension: 'jpg' | 'png';
  original: Buffer;
  /** WebP, by width in pixels; never larger than the original. */
  smaller: Map<number, Buffer>;
}

async function readPhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
  const { format, autoOrient } = await image.metadata();
  if (format !== 'jpeg' && format !== 'png') throw new NotAPhoto(`Not a photo format: ${format}`);
  const stored = withinStoredPixels(image.autoOrient(), autoOrient);
  const original = await (format === 'png' ? stored.png() : stored.jpeg({ quality: 85 })).toBuffer();
  const smaller = new Map<number, Buffer>();
  for (const width of widths) {
    const resized = sharp(original).timeout({ seconds: timeoutSeconds }).resize({ width, withoutEnlargement: true });
    smaller.set(width, await resized.webp({ quality: 78 }).toBuffer());
  }
  return { extension: format === 'png' ? 'png' : 'jpg', original, smaller };
}

function withinStoredPixels(image: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const scale = Math.sqrt(maxStoredPixels / (width * height));
  if (scale >= 1) return image;
  const scaled = (length: number): number => Math.max(1, Math.floor(length * scale));
  return image.resize({ width: scaled(width), height: scaled(height), fit: 'fill' });
}
