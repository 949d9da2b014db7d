/** The result of a run: one row for each check, as a Markdown table or as JSON. */
import type { CheckId } from './adapter';

/** What a check found, whatever the site claims. `measured` has no limit to compare with. */
export interface Outcome {
  result: 'held' | 'failed' | 'measured' | 'not testable';
  /** What the suite saw, for people. */
  seen: string;
}

export type Verdict = 'passed' | 'failed' | 'not claimed' | 'not testable';

export interface Row extends Outcome {
  id: CheckId;
  guarantee: string;
  /** The sentence with which the site claims it. */
  claim?: string;
  verdict: Verdict;
}

export interface Report {
  name: string;
  url: string;
  rows: Row[];
}

/** Only what a site claims can pass or fail. */
export function verdictOf({ result }: Outcome, claim: string | undefined): Verdict {
  if (result === 'not testable') return 'not testable';
  if (claim === undefined || result === 'measured') return 'not claimed';
  return result === 'held' ? 'passed' : 'failed';
}

/** No claimed guarantee failed. */
export const isConformant = ({ rows }: Report): boolean => rows.every(({ verdict }) => verdict !== 'failed');

const shownVerdict = ({ verdict, result }: Row): string =>
  verdict === 'not claimed' && result !== 'measured' ? `${verdict}: ${result}` : verdict;

/** Cells must not end the table's row. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export function asTable({ name, url, rows }: Report): string {
  const lines = rows.map((row) => `| ${[row.id, row.guarantee, shownVerdict(row), row.seen].map(cell).join(' | ')} |`);
  const count = (verdict: Verdict) => String(rows.filter((row) => row.verdict === verdict).length);
  const total = (['passed', 'failed', 'not claimed', 'not testable'] as const)
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(', ');
  return [
    `${name} (${url})`,
    '',
    '| Check | Guarantee | Result | Seen |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    total,
  ].join('\n');
}

export const asJson = (report: Report): string => JSON.stringify(report, null, 2);
