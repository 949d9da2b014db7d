import type { FastifyInstance } from 'fastify';
import type { Release } from 'contract/release';
import { conflict } from '../../http/problem';
import { findDraft, noSuchDraft } from './drafts';
import { missingFiles } from './prepare-files';
import { findReleaseOfDraft } from './releases.repository';

/** The release that a draft describes, also after its publication. Throws if it is unknown, or if files have not arrived. */
export async function releaseOfDraft(
  { database, store }: Pick<FastifyInstance, 'database' | 'store'>,
  { name, draft }: { name: string; draft: string },
): Promise<Release> {
  const release = (await findDraft(database, { name, draft })) ?? (await findReleaseOfDraft(database, name, draft));
  if (!release) throw noSuchDraft();
  const [file, ...others] = await missingFiles(store, release);
  if (file !== undefined)
    throw conflict('incomplete', `${String(others.length + 1)} files have not arrived, ${file} among them.`);
  return release;
}
