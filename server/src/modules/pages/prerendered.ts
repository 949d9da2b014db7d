import { prerenderedFile, prerenderedSchema, type Prerendered } from 'contract/prerendered';
import type { ReleasedFiles } from '../releases/released-files';
import type { Part } from './site';

/** The prerendered pages of a part, verified against the hash in its release; undefined for a part under development. */
export async function readPrerendered(files: ReleasedFiles, { release }: Part): Promise<Prerendered | undefined> {
  const hash = release.files[prerenderedFile];
  if (!hash) return undefined;
  return prerenderedSchema.parse(JSON.parse((await files.read(hash)).toString()));
}
