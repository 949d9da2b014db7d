import { expect } from '@playwright/test';
import type { ServerEnvironment } from '../environment';
import { photoWorkloads, releaseWorkloads } from './file-workloads';
import { startWorkloads, type Outcome } from './run-workloads';
import { contactWorkloads, productWorkloads, savedItemWorkloads, userWorkloads } from './shop-workloads';
import type { ClientWorkload } from './workload';

const writesBefore = 20;
const writesAfter = 20;

/** Prepares workloads of one kind in an environment. */
export type PrepareWorkloads = (environment: ServerEnvironment) => Promise<ClientWorkload[]> | ClientWorkload[];

/** At least one client for every kind of write that the shop offers. */
export const allWorkloads: PrepareWorkloads = async (environment) =>
  (
    await Promise.all(
      [productWorkloads, savedItemWorkloads, userWorkloads, contactWorkloads, photoWorkloads, releaseWorkloads].map(
        async (prepare) => prepare(environment),
      ),
    )
  ).flat();

/** Runs `fault` while clients write, lets them write on, and requires that nothing was lost; resolves with the counts. */
export async function runDuringWrites(
  environment: ServerEnvironment,
  prepare: PrepareWorkloads,
  fault: () => Promise<void>,
): Promise<string> {
  const running = startWorkloads(await prepare(environment));
  try {
    await running.waitForAcknowledged(writesBefore);
    await fault();
    await running.waitForAcknowledged(writesAfter);
  } finally {
    await running.stop();
  }
  return describeOutcome(await running.outcome());
}

function describeOutcome({ acknowledged, failures, lost }: Outcome): string {
  expect(lost, 'lost writes').toEqual([]);
  const reported = [...failures].map(([response, count]) => `${response.trim()} ×${String(count)}`);
  return `${String(acknowledged)} writes acknowledged, 0 lost; failures reported: ${reported.join(', ') || 'none'}`;
}
