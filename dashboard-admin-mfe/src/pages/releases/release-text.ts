/** Formats the sizes, rates, times and actions of releases for people. */

const labels: Record<string, string> = {
  released: 'Released',
  canary: 'Canary started',
  'canary-changed': 'Share of the canary changed',
  'rollout-waits': 'Rollout waits',
  promoted: 'Promoted',
  'rolled-back': 'Rolled back',
  'canary-withdrawn': 'Canary withdrawn',
  'canary-failed': 'Rolled back by the server',
  refused: 'Refused by the release gate',
  pruned: 'Files removed',
  'token-made': 'Deploy token created',
  'token-revoked': 'Deploy token revoked',
  'signing-key-added': 'Signing key added',
  'signing-key-revoked': 'Signing key revoked',
  'override-permitted': 'Override permitted',
};

export const actionLabel = (action: string): string => labels[action] ?? action;

/** Whether the server rolled back by itself, because the canary failed. */
export const isAutomaticRollback = (action: string): boolean => action === 'canary-failed';

export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;

/** `rate` from 0 to 1; null without reports. */
export const errorRateText = (rate: number | null): string =>
  rate === null ? 'no reports yet' : rate.toLocaleString('en', { style: 'percent', maximumFractionDigits: 2 });

export const timeText = (time: string): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** When something happens, as the end of a sentence: `at 12:30 PM` today, `on Nov 28, 2026, 12:30 PM` otherwise. */
export function momentText(time: string): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? `at ${date.toLocaleTimeString('en', { timeStyle: 'short' })}` : `on ${timeText(time)}`;
}
