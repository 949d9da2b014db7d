import { StandardResolutionReasons, type ResolutionReason } from '@openfeature/web-sdk';
import type { FlagArms, FlagValue } from 'contract/flags';
import { visitorCohort } from './cohort';

/** A value and OpenFeature's reason for it. */
export type Resolution = { value: FlagValue; reason: ResolutionReason };

const { SPLIT, STATIC } = StandardResolutionReasons;

/** The value of this visitor's cohort. Undefined if the visitor can have no cohort. */
export function chooseArm({ values, cohorts, isExperiment }: FlagArms): Resolution | undefined {
  // A value for everybody needs no cookie. An experiment does, because the server counts by cohort.
  const isSplit = isExperiment ?? new Set(cohorts).size > 1;
  const cohort = isSplit ? visitorCohort() : 0;
  const value = cohort === undefined ? undefined : values[Number(cohorts[cohort])];
  return value === undefined ? undefined : { value, reason: isSplit ? SPLIT : STATIC };
}
