import sharp from 'sharp';
import type { Photo } from './photograph';

/** Heights and gaps in px. */
const rowHeight = 560;
const gap = 16;

/** Writes photos side by side, a row for each theme, all of one height. */
export async function writeSheet(file: string, photos: Photo[]): Promise<void> {
  const themes = [...new Set(photos.map(({ colorScheme }) => colorScheme))];
  const rows = await Promise.all(
    themes.map((theme) =>
      Promise.all(
        photos
          .filter(({ colorScheme }) => colorScheme === theme)
          .map(({ png }) => sharp(png).resize({ height: rowHeight }).toBuffer({ resolveWithObject: true })),
      ),
    ),
  );
  const placed = rows.flatMap((row, index) => {
    let left = gap;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: gap + index * (rowHeight + gap) };
      left += info.width + gap;
      return place;
    });
  });
  const width = Math.max(...rows.map((row) => row.reduce((sum, { info }) => sum + info.width + gap, gap)));
  const height = gap + themes.length * (rowHeight + gap);
  await sharp({ create: { width, height, channels: 3, background: '#8c8983' } })
    .composite(placed)
    .webp({ quality: 72 })
    .toFile(file);
}
