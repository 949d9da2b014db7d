import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import { prerenderedFile, prerenderedSchema, type Prerendered } from 'contract/prerendered';
import { versionFolder } from '../releases/release-folder';
import type { Part } from './site';

/** The prerendered pages of a part, verified against the hash in its release; undefined for a part under development. */
export async function readPrerendered(dataDir: string, { release }: Part): Promise<Prerendered | undefined> {
  const { name, version, files } = release;
  const integrity = files[prerenderedFile];
  if (!integrity) return undefined;
  const bytes = await readFile(path.join(versionFolder(dataDir, release), prerenderedFile));
  if (integrityOf(bytes) !== integrity) throw new Error(`${prerenderedFile} of ${name} ${version} was altered.`);
  return prerenderedSchema.parse(JSON.parse(bytes.toString()));
}
