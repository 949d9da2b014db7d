import { integrityOf } from 'contract/integrity';
import { isTypeFile } from 'contract/type-files';
import type { BlobStore } from '../../../blobs/blob-store';
import { TypeChecks } from '../types/type-checks';
import { refusals } from './gate';
import type { Candidate, InUse, Refusal } from './rule';
import { typePairs } from './type-rule';

/** A candidate that is only checked; its files need not be in the store. */
type SentCandidate = Candidate & {
  /** The content of the files that describe its types, in Base64, by name. */
  typeFiles?: Record<string, string> | undefined;
};

/** What the release gate says of a candidate, given the versions in use. It checks types only if their files were sent. */
export async function checkCandidate(
  { store, releaseOrigins }: { store: BlobStore; releaseOrigins: string[] },
  { typeFiles, ...candidate }: SentCandidate,
  inUse: InUse,
): Promise<Refusal[]> {
  const contents = Object.values(typeFiles ?? {}).map((text) => Buffer.from(text, 'base64'));
  const sent = new Map(contents.map((content) => [integrityOf(content), content]));
  const isSent = Object.entries(candidate.release.files).every(([name, hash]) => !isTypeFile(name) || sent.has(hash));
  const pairs = isSent ? typePairs(candidate.release, inUse) : [];
  if (pairs.length === 0) return refusals(candidate, inUse, releaseOrigins, () => ({ faults: [], others: 0 }));
  const checks = new TypeChecks(store, candidate.release.name, sent);
  await checks.check(pairs);
  return refusals(candidate, inUse, releaseOrigins, checks.verdictOf);
}
