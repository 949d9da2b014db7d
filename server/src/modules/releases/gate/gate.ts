/** The gate: what may go live beside what is. Pure; each rule answers why a candidate may not, and what to do about it. */
import type { Release } from 'contract/release';
import type { ReleaseInUse } from '../releases.repository';
import { budgetRule } from './budget-rule';
import { fileRule } from './file-rule';
import { importRule } from './import-rule';
import { moduleRule } from './module-rule';
import { collisionRule } from './collision-rule';
import { sharedRule } from './shared-rule';
import { vanishRule } from './vanish-rule';

interface Candidate {
  release: Release;
  /** What each file weighs on the wire (brotli), in bytes. */
  wireSizes: Record<string, number>;
}

/** Every version that visitors get, the candidate's own part among them. */
export type InUse = ReleaseInUse[];

export interface Refusal {
  rule: 'shared' | 'imports' | 'collision' | 'vanished' | 'modules' | 'files' | 'budget';
  /** What is wrong, in one sentence. */
  message: string;
  whatToDo: string;
}

export type Rule = (candidate: Candidate, inUse: InUse) => Refusal[];

const rules: Rule[] = [sharedRule, importRule, collisionRule, vanishRule, moduleRule, fileRule, budgetRule];

/** What an older version must keep to when it comes back: it must fit what is live by now. */
const compatibility: Rule[] = [sharedRule, importRule, collisionRule];

export const refusals = (candidate: Candidate, inUse: InUse): Refusal[] =>
  rules.flatMap((rule) => rule(candidate, inUse));

export const refusalsOfReturn = (release: Release, inUse: InUse): Refusal[] =>
  compatibility.flatMap((rule) => rule({ release, wireSizes: {} }, inUse));
