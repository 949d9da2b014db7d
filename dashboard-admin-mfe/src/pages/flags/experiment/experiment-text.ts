/** Words and figures of an experiment's result. */
import type { Experiment, Flag } from '../../../api/flags';

type Arm = Experiment['arms'][number];

/** What is counted of visitors. */
type Outcome = 'errors' | 'failedCalls' | 'orders';

export const outcomes: { key: Outcome; label: string }[] = [
  { key: 'errors', label: 'With errors' },
  { key: 'failedCalls', label: 'With failed calls' },
  { key: 'orders', label: 'With an order' },
];

export const times: { key: 'lcpMs' | 'inpMs' | 'contentMs'; label: string }[] = [
  { key: 'lcpMs', label: 'Main content (LCP)' },
  { key: 'inpMs', label: 'Reaction (INP)' },
  { key: 'contentMs', label: 'Usable content' },
];

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** E.g. `Running since Nov 20, 2026, 9:00 AM`. */
export function periodText({ startedAt, endedAt }: NonNullable<Flag['experiment']>): string {
  const start = moment.format(new Date(startedAt));
  return endedAt === null ? `Running since ${start}` : `From ${start} to ${moment.format(new Date(endedAt))}`;
}

/** How many of the visitors, e.g. `12 (2.9 %)`. */
export function shareText(count: number, visitors: number): string {
  const percent = (visitors === 0 ? 0 : (count / visitors) * 100).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${count.toLocaleString('en')} (${percent}\u00a0%)`;
}

/** How a value surely differs from the default; undefined if that is not proven. */
export function differenceText(arm: Arm, standard: Arm | undefined, outcome: Outcome): string | undefined {
  if (!arm[outcome].isProven || !standard) return undefined;
  const rateOf = ({ visitors, [outcome]: { count } }: Arm) => count / visitors;
  return rateOf(arm) > rateOf(standard) ? 'more than the default' : 'fewer than the default';
}

/** E.g. `640 ms` or `2.43 s`. */
export function timeText(ms: number | null): string {
  if (ms === null) return 'unknown';
  return ms < 1000
    ? `${ms.toLocaleString('en', { maximumFractionDigits: 0 })}\u00a0ms`
    : `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 2 })}\u00a0s`;
}
