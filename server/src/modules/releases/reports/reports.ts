/** Reports from browsers: they feed the counters and the comparison of a canary with the live version. */
import { reporterOf } from '../canary/reporter';
import { chosenRelease } from '../canary/share';
import type { PartInUse } from '../registry/snapshot';
import type { TakenReport } from './reports.repository';

interface Sender {
  /** Undefined if no canary ran when the page loaded. */
  cohort: number | undefined;
  /** Of the signed cookie; undefined for a report that does not count. */
  visitor: string | undefined;
  address: string;
}

/**
 * The report as it is stored; undefined if it does not count. While a canary runs, each visitor’s outcome counts once and only
 * for the cohort's version, so that made-up reports cannot end it.
 */
export function takeReport(
  secret: string,
  report: Omit<TakenReport, 'reporter'>,
  part: PartInUse,
  { cohort, visitor, address }: Sender,
): TakenReport | undefined {
  if (!part.canary) return { ...report, reporter: undefined };
  if (cohort === undefined || visitor === undefined) return undefined;
  if (chosenRelease(cohort, part).version !== report.version) return undefined;
  return { ...report, reporter: reporterOf(secret, { visitor, address }) };
}
