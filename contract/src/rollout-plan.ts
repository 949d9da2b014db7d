/** How a rollout raises the share of visitors who get a new version. */
import { z } from 'zod';

const maxSteps = 10;
const maxStepSeconds = 7 * 24 * 60 * 60;

const doGrow = (steps: number[]): boolean =>
  steps.every((step, index) => step > (steps[index - 1] ?? 0)) && steps.at(-1) === 100;

export const rolloutPlanSchema = z
  .strictObject({
    steps: z
      .array(z.int().min(1).max(100))
      .min(2)
      .max(maxSteps)
      .refine(doGrow, { error: 'Must grow to 100.' })
      .describe('The growing share of visitors who get the version, in percent; the last one is 100.'),
    everySeconds: z.int().min(1).max(maxStepSeconds).describe('How long each step takes at least.'),
  })
  .meta({ id: 'RolloutPlan' });

export type RolloutPlan = z.infer<typeof rolloutPlanSchema>;
