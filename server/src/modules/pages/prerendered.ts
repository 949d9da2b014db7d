import { prerenderedFile, prerenderedSchema, type Prerendered } from 'contract/prerendered';
import type { Release } from 'contract/release';
import type { ReleasedFiles } from '../releases/released-files';
import type { Part } from './site';

/** Kept as long as the release is live: each page about a product needs it. */
const parsed = new WeakMap<Release, Prerendered>();

/** The prerendered pages of a part, verified against the hash in its release; undefined for a part under development. */
export async function readPrerendered(files: ReleasedFiles, { release }: Part): Promise<Prerendered | undefined> {
  const hash = release.files[prerenderedFile];
  if (!hash) return undefined;
  const known = parsed.get(release);
  if (known) return known;
  const read = prerenderedSchema.parse(JSON.parse((await files.read(hash)).toString()));
  parsed.set(release, read);
  return read;
}
