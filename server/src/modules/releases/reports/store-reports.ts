/** Writes reports of browsers together, in a bounded number of statements however many they are. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { addMeasurements } from './measurements.repository';
import { addReports, recordVisits, type TakenReport, type Visit } from './reports.repository';

/** Stores the reports in one transaction. Returns those of canaries that may end them. */
export function storeReports(database: Kysely<Database>, reports: TakenReport[]): Promise<TakenReport[]> {
  return database.transaction().execute(async (transaction) => {
    // The canary must not end meanwhile: its visitors' rows would stay behind.
    await sql`select from live_releases where canary is not null order by name for share`.execute(transaction);
    const anonymous = reports.filter(({ kind, reporter }) => !reporter && (kind === 'loaded' || isError(kind)));
    const counted = [...anonymous, ...(await firstOfVisitors(transaction, reports))];
    await addReports(transaction, counted);
    await addMeasurements(transaction, reports);
    return reports.filter(({ kind, reporter }) => reporter && (isError(kind) || kind === 'failed-call'));
  });
}

const isError = (kind: TakenReport['kind']): boolean => kind === 'load-error' || kind === 'render-error';

interface Visitor extends Visit {
  /** The first report of each, which counts unless the visitor has sent one before. */
  success?: TakenReport;
  error?: TakenReport;
}

/** The first page and the first error of each visitor. */
async function firstOfVisitors(transaction: Kysely<Database>, reports: TakenReport[]): Promise<TakenReport[]> {
  const visitors = [...visitorsOf(reports).values()];
  const recorded = await recordVisits(transaction, visitors);
  return recorded.flatMap(({ index, isFirstLoad, isFirstError }) => {
    const { success, error } = visitors[index] ?? {};
    return [isFirstLoad && success, isFirstError && error].filter((report) => report !== undefined && report !== false);
  });
}

function visitorsOf(reports: TakenReport[]): Map<string, Visitor> {
  const visitors = new Map<string, Visitor>();
  for (const report of reports) {
    const { remote, version, kind, reporter, contentMs, lcpMs, inpMs } = report;
    if (!reporter) continue;
    const key = `${remote} ${version} ${reporter.visitor.toString('hex')}`;
    const visitor = visitors.get(key) ?? { remote, version, reporter, loaded: false, failed: false, failedCall: false };
    visitors.set(key, visitor);
    if (kind === 'loaded') {
      visitor.loaded = true;
      visitor.success ??= report;
      visitor.contentMs ??= contentMs;
    } else if (kind === 'vitals') {
      visitor.lcpMs ??= lcpMs;
      visitor.inpMs ??= inpMs;
    } else if (kind === 'failed-call') visitor.failedCall = true;
    else {
      visitor.failed = true;
      visitor.error ??= report;
    }
  }
  return visitors;
}
