/** What every rule of the release gate gets and returns. */
import type { Release } from 'contract/release';
import type { ReleaseInUse } from '../releases.repository';

export interface Candidate {
  release: Release;
  /** What each file weighs on the wire (brotli), in bytes. */
  compressedSizes: Record<string, number>;
}

/** Every version that visitors get, the candidate's own part among them. */
export type InUse = ReleaseInUse[];

export interface Refusal {
  rule: 'shared' | 'imports' | 'collision' | 'removed-page' | 'modules' | 'files' | 'budget';
  /** What is wrong, in one sentence. */
  message: string;
  whatToDo: string;
}

export type Rule = (candidate: Candidate, inUse: InUse) => Refusal[];
