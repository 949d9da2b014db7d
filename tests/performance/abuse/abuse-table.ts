import type { Columns } from '../../harness/table';
import type { ReaderFigures } from './readers-process';

export interface AbuseFigures extends ReaderFigures {
  abuser: string;
  /** Number of the abuser's requests by status of the answer. */
  answers: Record<string, number>;
}

/** A higher ratio misses the goal; bold, as in the documents. */
const maxRatio = 2;

const describeAnswers = (answers: AbuseFigures['answers']): string =>
  Object.entries(answers)
    .map(([status, count]) => `${status} ×${count.toLocaleString('en')}`)
    .join(', ');

const describeRatio = (ratio: number): string => (ratio > maxRatio ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2));

/** Columns for a run in which readers alone had this p99. */
export const abuseColumns = (aloneP99Ms: number): Columns<AbuseFigures> => [
  ['abuser', ({ abuser }) => abuser],
  ['answers to the abuser', ({ answers }) => describeAnswers(answers)],
  ['reads/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['failed', ({ failed }) => String(failed)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(0)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(0)],
  ['÷ alone', ({ p99Ms }) => describeRatio(p99Ms / aloneP99Ms)],
];
