/** Compares the values of a flag by what visitors with each met and did. */
import type { Kysely } from 'kysely';
import type { FlagValue } from 'contract/flags';
import type { Database } from '../../database/schema';
import { evidenceOfHarm } from '../releases/rollout/evidence';
import { countArms, experimentOf, type ArmCounts, type Outcome } from './experiments.repository';
import type { Experiment, FlagKey } from './flags.schema';

/** An experiment without any difference shows one with at most this probability. */
const falseDifferences = 0.01;

const outcomes: Outcome[] = ['errors', 'failedCalls', 'orders'];

/** The last experiment of a flag; undefined if there was none. */
export async function readExperiment(database: Kysely<Database>, key: FlagKey): Promise<Experiment | undefined> {
  const found = await experimentOf(database, key);
  if (!found) return undefined;
  const { id, shares, default_value: standard, began_at: beganAt, ended_at: endedAt } = found;
  return {
    startedAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    arms: compareArms(await countArms(database, id), { standard, shares }),
  };
}

interface Division {
  /** The default. */
  standard: FlagValue;
  shares: { value: FlagValue; percent: number }[];
}

/** The counted values, the default first, and which of them differ from it for certain. */
export function compareArms(counted: ArmCounts[], { standard, shares }: Division): Experiment['arms'] {
  const control = counted.find(({ value }) => value === standard);
  const others = counted.filter((arm) => arm !== control);
  const percentOf = (value: FlagValue): number =>
    shares.filter((share) => share.value === value).reduce((sum, { percent }) => sum + percent, 0);
  // A share of the default adds to those without a share.
  const rest = 100 - shares.reduce((sum, { percent }) => sum + percent, 0) + percentOf(standard);
  // Each other value has several chances to differ by accident.
  const needed = (others.length * outcomes.length) / falseDifferences;
  const describe = (arm: ArmCounts): Experiment['arms'][number] => {
    const percent = percentOf(arm.value);
    const outcomeOf = (outcome: Outcome) => ({
      count: arm[outcome].count,
      isProven:
        control !== undefined &&
        arm !== control &&
        percent > 0 &&
        evidenceOfDifference(arm, control, { outcome, share: percent / (percent + rest) }) >= needed,
    });
    return {
      value: arm.value,
      isDefault: arm === control,
      visitors: arm.visitors,
      errors: outcomeOf('errors'),
      failedCalls: outcomeOf('failedCalls'),
      orders: outcomeOf('orders'),
      contentMs: arm.contentMs,
      lcpMs: arm.lcpMs,
      inpMs: arm.inpMs,
    };
  };
  return [...(control ? [control] : []), ...others].map(describe);
}

/** Evidence that one of two values has the outcome more often than the other: the mean of both directions. */
function evidenceOfDifference(
  arm: ArmCounts,
  control: ArmCounts,
  { outcome, share }: { outcome: Outcome; share: number },
): number {
  const countsOf = (one: ArmCounts) => ({
    seen: one.visitors,
    failed: one[outcome].count,
    sources: one[outcome].sources,
  });
  const more = evidenceOfHarm({ canary: countsOf(arm), live: countsOf(control) }, share);
  const less = evidenceOfHarm({ canary: countsOf(control), live: countsOf(arm) }, 1 - share);
  return (more + less) / 2;
}
