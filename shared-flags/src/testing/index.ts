/** For the unit tests of parts: what admins have set. */
import { cohortCount, type FlagValue } from 'contract/flags';
import { putPageFlags } from './page-flags-fixture';

/** Gives every visitor these values, by part and flag, until the test ends. */
export function setFlagsForTest(values: Record<string, Record<string, FlagValue>>): void {
  const armsOf = (flags: Record<string, FlagValue>) =>
    mapValues(flags, (value) => ({ values: [value], cohorts: '0'.repeat(cohortCount) }));
  putPageFlags({ arms: mapValues(values, armsOf), hasPersonal: false });
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
