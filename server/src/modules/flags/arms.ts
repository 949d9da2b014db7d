/** Divides the visitors among the values of a flag, by the cohorts that canaries use too. */
import type { FlagArms, FlagValue, PageFlags } from 'contract/flags';
import type { DeclaredFlag } from 'contract/release';
import type { Site } from '../pages/site';
import { cohortsInOrder } from '../releases/canary/cohort';
import type { FlagRules } from '../releases/registry/snapshot';
import { declaredIn } from './declarations';

/**
 * Who gets which value. The cohorts have another order for each flag, and the shares take them one after the other: with one
 * share, a larger one only adds cohorts. Cohorts whose value the version does not declare get the default.
 */
export function armsOf({ part, flag, shares, experiment }: FlagRules, declared: DeclaredFlag): FlagArms {
  const values = [declared.default];
  const places = new Map<number, number>();
  const cohorts = cohortsInOrder(`flag ${part} ${flag}`);
  let taken = 0;
  for (const { value, percent } of shares) {
    const from = taken;
    taken += percent;
    if (value === declared.default || !declared.values.includes(value)) continue;
    values.push(value);
    for (const cohort of cohorts.slice(from, taken)) places.set(cohort, values.length - 1);
  }
  return {
    values,
    cohorts: cohorts.map((_, cohort) => String(places.get(cohort) ?? 0)).join(''),
    ...(experiment && { isExperiment: true }),
  };
}

/** The value of one cohort. */
export const valueOf = ({ values, cohorts }: FlagArms, cohort: number): FlagValue | undefined =>
  values[Number(cohorts[cohort])];

/** The flags for the HTML of the site's pages; undefined if nothing is set that a version in it declares. */
export function pageFlags({ shell, remotes, flags }: Site): PageFlags | undefined {
  const arms: PageFlags['arms'] = {};
  let hasPersonal = false;
  for (const rules of flags) {
    const part = [shell, ...remotes].find(({ release }) => release.name === rules.part);
    const declared = part && declaredIn(part.release, rules.flag);
    if (!declared) continue;
    hasPersonal ||= rules.hasPersonal;
    const divided = armsOf(rules, declared);
    if (divided.values.length > 1) arms[rules.part] = { ...arms[rules.part], [rules.flag]: divided };
  }
  return hasPersonal || Object.keys(arms).length > 0 ? { arms, hasPersonal } : undefined;
}
