import type { FastifyInstance } from 'fastify';
import type { BackgroundWork } from '../../../http/background-work';
import { followCanaries } from './follow-canaries';

/** Judges canaries and takes rollouts on. What a server that is killed has not decided, another one decides. */
export const canaryWork = (registry: FastifyInstance['registry']): BackgroundWork => ({
  name: 'The judgement of canaries',
  everyMs: 5000,
  async run(runStep) {
    if (await runStep(followCanaries)) await registry.refresh();
  },
});
