/** Input and output of every rule of the release gate. */
import type { Release } from 'contract/release';
import type { ReleaseInUse } from '../releases.repository';

export interface Candidate {
  release: Release;
  /** Transfer size of each file (brotli), in bytes. */
  compressedSizes: Record<string, number>;
  /** The content of the file that `release.manifest` names. */
  manifest?: unknown;
}

/** Every version that visitors get, including those of the candidate’s own part. */
export type InUse = ReleaseInUse[];

export interface Refusal {
  rule:
    | 'origin'
    | 'shared'
    | 'imports'
    | 'collision'
    | 'removed-page'
    | 'modules'
    | 'mount'
    | 'kit'
    | 'files'
    | 'manifest'
    | 'budget'
    | 'operations'
    | 'types'
    | 'signature';
  /** The problem, in one sentence. */
  message: string;
  whatToDo: string;
}

export type Rule = (candidate: Candidate, inUse: InUse) => Refusal[];
