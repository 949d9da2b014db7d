/** What browsers tell: figures for people, and the end of a canary that fails. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { chosenRelease } from '../canary/share';
import { withdrawCanary } from '../live-changes';
import type { PartInUse } from '../registry/snapshot';
import { changeReleases } from '../releases.repository';
import { countReport, countVisitor, readArm } from './reports.repository';
import type { VersionReport } from 'contract/version-report';
import { failsClearlyMore } from './verdict';

/** Who reports; undefined where no canary ran when the page was loaded. */
interface Reporter {
  visitor: string | undefined;
  address: string;
}

interface Judge {
  database: Kysely<Database>;
  secret: string;
}

/**
 * Takes a report of a version that is in use; answers true when it was the one that ended a canary. While a canary runs,
 * each visitor counts once, and for the version that they got alone: so nobody can talk a canary down.
 */
export async function takeReport(
  { database, secret }: Judge,
  report: VersionReport,
  part: PartInUse,
  { visitor, address }: Reporter,
): Promise<boolean> {
  const { live, canary } = part;
  if (!canary) {
    await countReport(database, report);
    return false;
  }
  if (visitor === undefined || chosenRelease(secret, visitor, part).version !== report.version) return false;
  const hash = (text: string): Buffer =>
    createHmac('sha256', secret).update(`report\0${text}`).digest().subarray(0, 12);
  const witness = { visitor: hash(visitor), address: hash(networkOf(address)), isShared: isLoopback(address) };
  if (!(await countVisitor(database, report, witness))) return false;
  await countReport(database, report);
  if (report.kind === 'loaded' || report.version !== canary.release.version) return false;
  return endIfFailing(database, { name: live.name, live: live.version, canary: canary.release.version });
}

async function endIfFailing(
  database: Kysely<Database>,
  { name, live, canary }: { name: string; live: string; canary: string },
): Promise<boolean> {
  const [tried, known] = [await readArm(database, name, canary), await readArm(database, name, live)];
  if (!failsClearlyMore(tried, known)) return false;
  const reason =
    `${String(tried.failed)} of ${String(tried.seen)} visitors met an error in ${canary}, ` +
    `${String(known.failed)} of ${String(known.seen)} in ${live}: everybody gets ${live} again.`;
  // Of several servers that come to the same verdict, one finds the canary still running.
  return changeReleases(database, (transaction) =>
    withdrawCanary(transaction, { name, version: canary, actor: 'the server' }, 'canary-failed', [reason]),
  );
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Who has an IPv6 address has a whole network of them. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 3).join(':') : address;
