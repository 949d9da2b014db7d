import type { PartReleases } from '../../../api/releases';

/** What the visitors of a canary and of the live version met, in one respect. */
export type Compared = NonNullable<PartReleases['canary']>['comparison'][number];

const labels: Record<Compared['signal'], string> = {
  errors: 'Errors',
  'failed-calls': 'Failed calls',
  lcp: 'Main content later than {limit} (LCP)',
  inp: 'Reaction later than {limit} (INP)',
  content: 'Page reacts later than {limit}',
};

const secondsText = (ms: number): string =>
  `${(ms / 1000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 })}\u00a0s`;

/** What the failed visitors met, e.g. `Main content later than 1.2 s (LCP)`. */
export const signalText = ({ signal, limitMs }: Pick<Compared, 'signal' | 'limitMs'>): string =>
  labels[signal].replace('{limit}', secondsText(limitMs ?? 0));

/** How many of the visitors failed, e.g. `3 of 412 (0.7 %)`. */
export function countsText({ seen, failed }: Compared['canary']): string {
  if (seen === 0) return '–';
  const percent = ((failed / seen) * 100).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${failed.toLocaleString('en')} of ${seen.toLocaleString('en')} (${percent}\u00a0%)`;
}
