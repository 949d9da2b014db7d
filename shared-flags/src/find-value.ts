import { StandardResolutionReasons } from '@openfeature/web-sdk';
import type { FlagValue, PageFlags } from 'contract/flags';
import { chooseArm, type Resolution } from './choose-arm';
import { isPersonalValuePending, personalValue } from './personal-flags';
import { reportUse } from './report-use';

/** A flag with the values that the part declares. */
type Flag = { part: string; name: string; values: FlagValue[] };

/**
 * What admins have set: the person's own value, otherwise that of the visitor's cohort. Undefined if that is nothing, or a value
 * that this version of the part does not declare.
 */
export function findValue({ part, name, values }: Flag, { arms, hasPersonal }: PageFlags): Resolution | undefined {
  const own = hasPersonal ? personalValue(part, name) : undefined;
  if (own !== undefined && values.includes(own)) {
    return { value: own, reason: StandardResolutionReasons.TARGETING_MATCH };
  }
  const flagArms = arms[part]?.[name];
  const chosen = flagArms && chooseArm(flagArms);
  if (!chosen || !values.includes(chosen.value)) return undefined;
  // Otherwise an experiment would count people whose own value is still under way.
  const isFinal = !hasPersonal || !isPersonalValuePending();
  if (flagArms.isExperiment && isFinal) reportUse(part, name, chosen.value);
  return chosen;
}
