/** Reports from browsers: they feed the counters and end a canary that fails. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { chosenRelease } from '../canary/share';
import { withdrawCanary } from '../live-changes';
import type { PartInUse } from '../registry/snapshot';
import { changeReleases } from '../releases.repository';
import { addContentTime } from './measurements.repository';
import { countReport, countVisitors, recordVisitor } from './reports.repository';
import type { VersionReport } from 'contract/version-report';
import { failsClearlyMore } from './canary-decision';

interface Sender {
  /** Undefined if no canary ran when the page loaded. */
  visitor: string | undefined;
  address: string;
}

interface ReportContext {
  database: Kysely<Database>;
  secret: string;
}

/**
 * Stores a report; returns true if it ended a canary. While a canary runs, each visitor’s outcome counts once and only
 * for the assigned version, so that made-up reports cannot end it. Content times do not affect the canary.
 */
export async function takeReport(
  { database, secret }: ReportContext,
  report: VersionReport,
  part: PartInUse,
  { visitor, address }: Sender,
): Promise<boolean> {
  const { live, canary } = part;
  if (!canary) {
    await storeContentTime(database, report);
    await countReport(database, report);
    return false;
  }
  if (visitor === undefined || chosenRelease(secret, visitor, part).version !== report.version) return false;
  await storeContentTime(database, report);
  const hash = (text: string): Buffer =>
    createHmac('sha256', secret).update(`report\0${text}`).digest().subarray(0, 12);
  const reporter = { visitor: hash(visitor), address: hash(networkOf(address)), isShared: isLoopback(address) };
  if (!(await recordVisitor(database, report, reporter))) return false;
  await countReport(database, report);
  if (report.kind === 'loaded' || report.version !== canary.release.version) return false;
  return endIfFailing(database, { name: live.name, live: live.version, canary: canary.release.version });
}

async function storeContentTime(
  database: Kysely<Database>,
  { remote: name, version, kind, contentMs }: VersionReport,
): Promise<void> {
  if (kind === 'loaded' && contentMs !== undefined) await addContentTime(database, { name, version }, contentMs);
}

async function endIfFailing(
  database: Kysely<Database>,
  { name, live, canary }: { name: string; live: string; canary: string },
): Promise<boolean> {
  const [tried, known] = [await countVisitors(database, name, canary), await countVisitors(database, name, live)];
  if (!failsClearlyMore(tried, known)) return false;
  const reason =
    `${String(tried.failed)} of ${String(tried.seen)} visitors met an error in ${canary}, ` +
    `${String(known.failed)} of ${String(known.seen)} in ${live}: everybody gets ${live} again.`;
  // If several servers decide at once, only the first finds the canary still running.
  return changeReleases(database, (transaction) =>
    withdrawCanary(
      transaction,
      { name, version: canary, actor: { name: 'the server', address: null } },
      'canary-failed',
      [reason],
    ),
  );
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts an IPv6 /48 as one address, because one visitor may control all of it. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 3).join(':') : address;
