import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartInUse } from '../registry/snapshot';
import type { Release } from 'contract/release';
import { cohortCount } from './cohort';

/** A canary and the share of visitors who get it. */
export interface Share {
  name: string;
  version: string;
  percent: number;
}

/** The cohorts in the order in which a growing canary takes them; another order for each canary. */
const orders = new LRUCache<string, number[]>({
  max: 100,
  memoMethod: (canary) => {
    const hashes = Array.from({ length: cohortCount }, (_, cohort) => ({
      cohort,
      hash: createHash('sha256')
        .update(`${canary} ${String(cohort)}`)
        .digest('hex'),
    }));
    return hashes.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ cohort }) => cohort);
  },
});

/** Whether visitors of this cohort get the canary: exactly `percent` of 100 do. A larger share only adds cohorts. */
export const isInCanary = (cohort: number, { name, version, percent }: Share): boolean =>
  orders.memo(`${name} ${version}`).indexOf(cohort) < percent;

/** The release of a part that this cohort gets; reports are accepted for this version only. */
export function chosenRelease(cohort: number, { live, canary }: PartInUse): Release {
  if (!canary) return live;
  const { release, percent } = canary;
  const { name, version } = release;
  return isInCanary(cohort, { name, version, percent }) ? release : live;
}
