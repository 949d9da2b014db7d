import assert from 'node:assert/strict';
import type { ServerStage } from '../stage/stage';
import { photoBirths, releaseBirths } from './file-workloads';
import type { Birth } from './workload';
import { startLiving, type Outcome } from './run-workloads';
import { contactBirths, productBirths, savedItemBirths, userBirths } from './shop-workloads';

const stepsBefore = 20;
const stepsAfter = 20;

export type Births = (stage: ServerStage) => Promise<Birth[]> | Birth[];

/** Somebody who writes, for each kind of write that there is. */
export const everyKind: Births = async (stage) =>
  (
    await Promise.all(
      [productBirths, savedItemBirths, userBirths, contactBirths, photoBirths, releaseBirths].map(async (births) =>
        births(stage),
      ),
    )
  ).flat();

/** What was kept and told, as the table says it; throws when something was lost. */
function describeOutcome({ acknowledged, told, lost }: Outcome): string {
  assert.deepEqual(lost, [], `lost: ${lost.slice(0, 3).join('; ')}`);
  const failures = [...told].map(([how, times]) => `${how.trim()} ×${String(times)}`);
  return `${String(acknowledged)} writes acknowledged, all there; told: ${failures.join(', ') || 'no failure'}`;
}

/** Writes go on while `harm` is done, and afterwards. */
export async function amidWrites(stage: ServerStage, births: Births, harm: () => Promise<void>): Promise<string> {
  const living = startLiving(await births(stage));
  try {
    await living.acknowledge(stepsBefore);
    await harm();
    await living.acknowledge(stepsAfter);
  } finally {
    await living.stop();
  }
  return describeOutcome(await living.outcome());
}
