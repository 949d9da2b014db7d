import { parseArgs } from 'node:util';
import { previewName } from 'contract/release';
import { rolloutPlanSchema, type RolloutPlan } from 'contract/rollout-plan';
import { ReleaseError } from './release-error';

/** Options of every release command. */
export const targetOptions = { server: { type: 'string' }, token: { type: 'string' } } as const;

/** The shop that a command changes: the one behind `server`, or the command's own choice. */
export interface TargetOptions {
  server?: string | undefined;
  token?: string | undefined;
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

type CommandLine<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Given }>
>;

/** The parsed command line; throws a `ReleaseError` with the usage if it is wrong. */
export function readCommandLine<Given extends Options>(
  usage: string,
  options: Given,
  args = process.argv.slice(2),
): CommandLine<Given> {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw usageError(`${(error as Error).message.split('. ')[0] ?? ''}.`, usage);
  }
}

/** The value of `--canary`: a percentage of the visitors. */
export function readPercent(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) {
    throw usageError('--canary must be a whole percentage from 0 to 100.', usage);
  }
  return Number(text);
}

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** The values of `--rollout`, such as `1,10,50,100`, and `--every`, such as `10m`, which is also the default. */
export function readRollout(
  steps: string | undefined,
  every: string | undefined,
  usage: string,
): RolloutPlan | undefined {
  if (steps === undefined) {
    if (every !== undefined) throw usageError('--every belongs to --rollout.', usage);
    return undefined;
  }
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(every ?? '10m') ?? [];
  const plan = rolloutPlanSchema.safeParse({
    steps: steps.split(',').map((step) => (/^\d{1,3}$/.test(step) ? Number(step) : 0)),
    everySeconds: Number(count) * (secondsOf[unit] ?? 0),
  });
  if (plan.success) return plan.data;
  if (plan.error.issues[0]?.path[0] === 'everySeconds')
    throw usageError('--every must be a time such as 90s, 10m, 2h or 1d, and at most 7d.', usage);
  throw usageError('--rollout must be up to ten percentages that grow to 100, such as 1,10,50,100.', usage);
}

/** The option that names a preview. */
export const previewOption = { preview: { type: 'string' } } as const;

/** The value of `--preview`. */
export function readPreview(text: string | undefined, usage: string): string | undefined {
  if (text === undefined || previewName.safeParse(text).success) return text;
  throw usageError('--preview must be a name such as pr-123: letters, digits, dots, hyphens and underscores.', usage);
}

export const usageError = (complaint: string, usage: string): ReleaseError =>
  new ReleaseError(`${complaint}\n${usage}`);
