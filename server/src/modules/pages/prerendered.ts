import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { product } from '../products/products.schema';
import { versionFolder } from '../releases/release-folder';
import { integrityOf } from '../releases/wire-files';
import type { Part } from './site';

const fragment = z.object({
  /** Elements for the document's head: a title, preloads. */
  head: z.string(),
  html: z.string(),
  styles: z.array(z.object({ id: z.string(), names: z.string(), rules: z.array(z.string()) })),
});
const byPath = z.record(z.string(), fragment);

/** A page that was rendered with products of texts that nothing else has, in whose place real ones are put. */
const withProducts = fragment.extend({
  samples: z.object({
    total: z.number(),
    items: z.array(product.pick({ _id: true, name: true, brand: true, price: true, photos: true })),
  }),
});

/** The file that a release leaves beside its others: its public pages as HTML, and of the shell the frames around them. */
const prerenderedSchema = z.object({
  /** Names the shared packages that it was rendered with: a page fits a frame of the same look. */
  look: z.string(),
  pages: byPath,
  withProducts: z.record(z.string(), withProducts).default({}),
  frames: byPath.default({}),
  loading: fragment.optional(),
  notFound: fragment.optional(),
});

export type Fragment = z.infer<typeof fragment>;
export type PageWithProducts = z.infer<typeof withProducts>;
export type Prerendered = z.infer<typeof prerenderedSchema>;

const file = 'prerendered.json';

/** What a part has rendered ahead, checked against the hash in its release; undefined for a part that is under development. */
export async function readPrerendered(dataDir: string, { release }: Part): Promise<Prerendered | undefined> {
  const { name, version, files } = release;
  if (!files[file]) return undefined;
  const bytes = await readFile(path.join(versionFolder(dataDir, release), file));
  if (integrityOf(bytes) !== files[file]) throw new Error(`${file} of ${name} ${version} is not what was released.`);
  return prerenderedSchema.parse(JSON.parse(bytes.toString()));
}
