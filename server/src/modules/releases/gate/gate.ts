/** The release gate. Pure; each rule returns why a candidate may not go live beside the live versions, and what to do. */
import type { Release } from 'contract/release';
import { budgetRule } from './budget-rule';
import { fileRule } from './file-rule';
import { importRule } from './import-rule';
import { moduleRule } from './module-rule';
import { collisionRule } from './collision-rule';
import { kitRule } from './kit-rule';
import { manifestRule } from './manifest-rule';
import { mountRule } from './mount-rule';
import { operationRule } from './operation-rule';
import { originRule } from './origin-rule';
import type { Candidate, InUse, Refusal, Rule } from './rule';
import { sharedRule } from './shared-rule';
import { removedPageRule } from './removed-page-rule';
import { typeRule, type VerdictOf } from './type-rule';

const rules: Rule[] = [
  sharedRule,
  importRule,
  collisionRule,
  removedPageRule,
  moduleRule,
  mountRule,
  kitRule,
  fileRule,
  manifestRule,
  budgetRule,
  operationRule,
];

/** Rules for a rollback: the older version must be compatible with what is live now. */
const compatibility: Rule[] = [sharedRule, importRule, collisionRule, mountRule, kitRule, operationRule];

/** `verdictOf` has the results of the type checks, which were made before: they take too long for a lock. */
export const refusals = (
  candidate: Candidate,
  inUse: InUse,
  releaseOrigins: string[],
  verdictOf: VerdictOf,
): Refusal[] => [
  ...originRule(candidate.release, releaseOrigins),
  ...rules.flatMap((rule) => rule(candidate, inUse)),
  ...typeRule(candidate.release, inUse, verdictOf),
];

export const rollbackRefusals = (release: Release, inUse: InUse, releaseOrigins: string[]): Refusal[] => [
  ...originRule(release, releaseOrigins),
  ...compatibility.flatMap((rule) => rule({ release, compressedSizes: {} }, inUse)),
];
