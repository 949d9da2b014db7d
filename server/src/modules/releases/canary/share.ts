import type { PartInUse } from '../registry/snapshot';
import type { Release } from 'contract/release';
import { cohortsInOrder } from './cohort';

/** A canary and the share of visitors who get it. */
export interface Share {
  name: string;
  version: string;
  percent: number;
}

/** Whether visitors of this cohort get the canary: exactly `percent` of 100 do. A larger share only adds cohorts. */
export const isInCanary = (cohort: number, { name, version, percent }: Share): boolean =>
  cohortsInOrder(`${name} ${version}`).indexOf(cohort) < percent;

/** The release of a part that this cohort gets; reports are accepted for this version only. */
export function chosenRelease(cohort: number, { live, canary }: PartInUse): Release {
  if (!canary) return live;
  const { release, percent } = canary;
  const { name, version } = release;
  return isInCanary(cohort, { name, version, percent }) ? release : live;
}
