/** How figures, times, actions and refusals of releases read. */
import { problemOf } from 'shared-auth';

const labels: Record<string, string> = {
  released: 'Released',
  canary: 'Canary started',
  promoted: 'Promoted',
  'rolled-back': 'Rolled back',
  'canary-withdrawn': 'Canary withdrawn',
  'canary-failed': 'Rolled back by the server',
  refused: 'Refused by the gate',
  pruned: 'Files removed',
  'token-made': 'Deploy token made',
  'token-revoked': 'Deploy token revoked',
  'override-permitted': 'Override permitted',
};

export const actionLabel = (action: string): string => labels[action] ?? action;

/** What went wrong and was acted upon without a person. */
export const isAutomaticRollback = (action: string): boolean => action === 'canary-failed';

export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;

/** `rate` from 0 to 1; null while nobody has reported anything. */
export const errorRateText = (rate: number | null): string =>
  rate === null ? 'no reports yet' : rate.toLocaleString('en', { style: 'percent', maximumFractionDigits: 2 });

export const timeText = (time: string): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The server's sentence and its reasons, as one text. */
export function sentencesOf(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return 'Nothing was changed. Check your connection and try again.';
  return [problem.title, ...(problem.errors ?? []).map(({ message }) => message)].join(' ');
}
