/** Reports from browsers: they feed the counters and end a canary that fails. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { chosenRelease } from '../canary/share';
import { withdrawCanary } from '../live-changes';
import type { PartInUse } from '../registry/snapshot';
import { changeReleases } from '../releases.repository';
import { countVisitors, type TakenReport } from './reports.repository';
import type { VersionReport } from 'contract/version-report';
import { failsClearlyMore } from './canary-decision';

interface Sender {
  /** Undefined if no canary ran when the page loaded. */
  cohort: number | undefined;
  /** Of the signed cookie; undefined for a report that does not count. */
  visitor: string | undefined;
  address: string;
}

/**
 * The report as it is stored; undefined if it does not count. While a canary runs, each visitor’s outcome counts once and only
 * for the cohort's version, so that made-up reports cannot end it. Content times do not affect the canary.
 */
export function takeReport(
  secret: string,
  report: VersionReport,
  part: PartInUse,
  { cohort, visitor, address }: Sender,
): TakenReport | undefined {
  if (!part.canary) return { ...report, reporter: undefined };
  if (cohort === undefined || visitor === undefined) return undefined;
  if (chosenRelease(cohort, part).version !== report.version) return undefined;
  const hash = (text: string): Buffer =>
    createHmac('sha256', secret).update(`report\0${text}`).digest().subarray(0, 12);
  const reporter = { visitor: hash(visitor), address: hash(networkOf(address)), isShared: isLoopback(address) };
  return { ...report, reporter };
}

/** Ends the canary of a part if it fails clearly more often than the live version; returns whether it did. */
export async function endIfFailing(database: Kysely<Database>, { live, canary }: PartInUse): Promise<boolean> {
  if (!canary) return false;
  const { name, version } = canary.release;
  const [tried, known] = [
    await countVisitors(database, name, version),
    await countVisitors(database, name, live.version),
  ];
  if (!failsClearlyMore(tried, known)) return false;
  const reason =
    `${String(tried.failed)} of ${String(tried.seen)} visitors met an error in ${version}, ` +
    `${String(known.failed)} of ${String(known.seen)} in ${live.version}: everybody gets ${live.version} again.`;
  // If several servers decide at once, only the first finds the canary still running.
  return changeReleases(database, (transaction) =>
    withdrawCanary(transaction, { name, version, actor: { name: 'the server', address: null } }, 'canary-failed', [
      reason,
    ]),
  );
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts an IPv6 /48 as one address, because one visitor may control all of it. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 3).join(':') : address;
