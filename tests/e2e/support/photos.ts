import sharp from 'sharp';

/** A file for a file input. */
export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Generates a JPEG of this size in pixels and of this colour. */
export async function photo(width = 900, height = 600, background = '#2f6f8f'): Promise<Photo> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name: `${width}x${height}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** A JPEG that is cut off in the middle. */
export async function truncatedPhoto(): Promise<Photo> {
  const { buffer, ...whole } = await photo();
  return { ...whole, buffer: buffer.subarray(0, buffer.length / 2) };
}

/** A text file with an image's name. */
export const textAsPicture: Photo = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture.') };
