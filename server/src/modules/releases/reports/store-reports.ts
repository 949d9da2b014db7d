/** Writes reports of browsers together, in a bounded number of statements however many they are. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { addMeasurements } from './measurements.repository';
import { addReports, recordVisits, type TakenReport, type Visit } from './reports.repository';

/** Stores the reports in one transaction. Returns the visitors who have failed for the first time, in errors or calls. */
export function storeReports(database: Kysely<Database>, reports: TakenReport[]): Promise<Visit[]> {
  return database.transaction().execute(async (transaction) => {
    // The canary must not end meanwhile: its visitors' rows would stay behind.
    await sql`select from live_releases where canary is not null order by name for share`.execute(transaction);
    const anonymous = reports.filter(({ kind, reporter }) => !reporter && (kind === 'loaded' || isError(kind)));
    const visitors = [...visitorsOf(reports).values()];
    const news = await recordVisits(transaction, visitors);
    const firsts = news.flatMap(({ index, isFirstLoad, isFirstError }) => {
      const { success, error } = visitors[index] ?? {};
      return [isFirstLoad && success, isFirstError && error].filter((report) => typeof report === 'object');
    });
    await addReports(transaction, [...anonymous, ...firsts]);
    await addMeasurements(transaction, reports);
    return news.flatMap(({ index, isFirstError, isFirstFailedCall }) => {
      const visitor = visitors[index];
      return visitor && (isFirstError || isFirstFailedCall) ? [visitor] : [];
    });
  });
}

const isError = (kind: TakenReport['kind']): boolean => kind === 'load-error' || kind === 'render-error';

interface Visitor extends Visit {
  /** The first report of each, which counts unless the visitor has sent one before. */
  success?: TakenReport;
  error?: TakenReport;
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
