/** Reports from browsers: they feed the counters and the comparison of a canary with the live version. */
import { createHmac } from 'node:crypto';
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
  const hash = (text: string): Buffer =>
    createHmac('sha256', secret).update(`report\0${text}`).digest().subarray(0, 12);
  // On loopback, many visitors share the address.
  const network = isLoopback(address) ? `loopback ${visitor}` : networkOf(address);
  return { ...report, reporter: { visitor: hash(visitor), address: hash(network) } };
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts an IPv6 /48 as one address, because one visitor may control all of it. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 3).join(':') : address;
