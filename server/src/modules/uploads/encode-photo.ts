import sharp, { type Sharp } from 'sharp';
import { invalidInput } from '../../http/problem';

const maxPixels = 40_000_000;
const widths = [240, 480, 800, 1200];

export interface EncodedPhoto {
  extension: 'jpg' | 'png';
  original: Buffer;
  /** WebP, by width in pixels; never larger than the original. */
  widths: Map<number, Buffer>;
}

/** Re-encodes the picture, which strips all metadata; throws a 400 problem for any other file. */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  try {
    const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await input.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new Error(`Not a photo format: ${format}`);
    const original = await reencode(input.autoOrient(), format).toBuffer();
    const encoded = new Map<number, Buffer>();
    for (const width of widths) {
      const resized = sharp(original).resize({ width, withoutEnlargement: true });
      encoded.set(width, await resized.webp({ quality: 78 }).toBuffer());
    }
    return { extension: format === 'png' ? 'png' : 'jpg', original, widths: encoded };
  } catch {
    throw invalidInput('image', 'Choose a JPEG or PNG image of at most 40 megapixels.');
  }
}

function reencode(image: Sharp, format: 'jpeg' | 'png'): Sharp {
  return format === 'png' ? image.png() : image.jpeg({ quality: 85 });
}
