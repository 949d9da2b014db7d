import type { FastifyInstance } from 'fastify';
import type { BackgroundWork } from '../../../http/background-work';
import { followCanary } from './follow-canaries';
import { runningCanaries } from './rollouts.repository';

/** Judges canaries, and takes rollouts to their next step. Each server does, so a step that one has not completed is repeated. */
export const canaryWork = ({
  registry,
  settings: { sigstore },
}: Pick<FastifyInstance, 'registry' | 'settings'>): BackgroundWork => ({
  name: 'The judgement of canaries',
  everyMs: 5000,
  async run(runStep) {
    const failures: unknown[] = [];
    for (const { name } of await runStep(runningCanaries)) {
      // One that cannot be judged must not stop those of other parts.
      const hasChanged = await runStep((database) => followCanary({ database, sigstore }, name)).catch(
        (error: unknown) => {
          failures.push(error);
          return false;
        },
      );
      if (hasChanged) await registry.refresh();
    }
    if (failures.length > 0) throw failures[0];
  },
});
