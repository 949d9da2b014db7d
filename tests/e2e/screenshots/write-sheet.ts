import sharp from 'sharp';
import type { Screenshot } from './take-screenshots';

/** In px. */
const rowHeight = 560;
const gap = 16;

/** Writes one image: the screenshots side by side at the same height, one row for each theme. */
export async function writeSheet(file: string, screenshots: Screenshot[]): Promise<void> {
  const themes = [...new Set(screenshots.map(({ colorScheme }) => colorScheme))];
  const rows = await Promise.all(
    themes.map((theme) =>
      Promise.all(
        screenshots
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
