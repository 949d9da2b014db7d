/**
 * Encodes the shop's own pictures into the formats and widths that the pages use, beside or instead of the originals.
 * Run by hand after a picture changed (`npx tsx scripts/encode-images.ts`); the results are committed, so a start encodes nothing.
 */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Widths in px. Product photos follow the upload contract, which has no AVIF; they are as small as one. The others follow the
 * layout of the home page at one and two device pixels.
 */
const jobs = [
  { from: 'server/seed/photos', to: 'server/seed/photos', widths: [240, 480, 800, 1200], isUpload: true },
  { from: 'scripts/images/hero', to: 'storefront-mfe/src/images/hero', widths: [640, 1080, 1440, 2000] },
  { from: 'scripts/images/banners', to: 'storefront-mfe/src/images/banners', widths: [640, 1080, 1280, 1920] },
  { from: 'scripts/images/tiles', to: 'storefront-mfe/src/images/tiles', widths: [400, 800] },
  { from: 'scripts/images/strip', to: 'storefront-mfe/src/images/strip', widths: [360, 720] },
  { from: 'scripts/images/avatars', to: 'storefront-mfe/src/images/avatars', widths: [128] },
];

async function isFresh(target: string, source: string): Promise<boolean> {
  const [made, original] = await Promise.all([stat(target).catch(() => undefined), stat(source)]);
  return made !== undefined && made.mtimeMs >= original.mtimeMs;
}

for (const { from, to, widths, isUpload } of jobs) {
  await mkdir(path.join(root, to), { recursive: true });
  const originals = (await readdir(path.join(root, from))).filter((file) => /\.(jpg|png)$/.test(file));
  for (const file of originals) {
    const source = path.join(root, from, file);
    for (const width of widths) {
      const target = path.join(root, to, `${path.parse(file).name}-${String(width)}`);
      const resized = sharp(source).resize({ width, withoutEnlargement: true });
      if (!(await isFresh(`${target}.webp`, source)))
        await resized
          .clone()
          .webp(isUpload ? { quality: 62, effort: 6 } : { quality: 78 })
          .toFile(`${target}.webp`);
      if (!isUpload && !(await isFresh(`${target}.avif`, source)))
        await resized.clone().avif({ quality: 46, effort: 6 }).toFile(`${target}.avif`);
    }
    console.log(`${from}/${file}`);
  }
}
