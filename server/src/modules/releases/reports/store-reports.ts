/** Writes reports of browsers together, in a bounded number of statements however many they are. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';
import { addMeasurements } from './measurements.repository';
import { addReports, recordVisitors, type TakenReport } from './reports.repository';

/** Stores the reports in one transaction. Returns the versions in which a visitor met an error that was not known before. */
export function storeReports(
  database: Kysely<Database>,
  reports: TakenReport[],
): Promise<Pick<VersionReport, 'remote' | 'version'>[]> {
  return database.transaction().execute(async (transaction) => {
    // The canary must not end meanwhile: its visitors' rows would stay behind.
    await sql`select from live_releases where canary is not null order by name for share`.execute(transaction);
    const outcomes = reports.filter(({ kind }) => kind !== 'vitals');
    const counted = [...outcomes.filter(({ reporter }) => !reporter), ...(await newReports(transaction, outcomes))];
    await addReports(transaction, counted);
    await addMeasurements(transaction, reports);
    return counted.filter(({ kind, reporter }) => reporter && kind !== 'loaded');
  });
}

const isError = ({ kind }: VersionReport): boolean => kind !== 'loaded';

/** The first success and the first error of each visitor, unless the visitor has reported one before. */
async function newReports(transaction: Kysely<Database>, reports: TakenReport[]): Promise<TakenReport[]> {
  const visitors = new Map<string, { success?: TakenReport; error?: TakenReport }>();
  for (const report of reports) {
    if (!report.reporter) continue;
    const key = `${report.remote} ${report.version} ${report.reporter.visitor.toString('hex')}`;
    const known = visitors.get(key) ?? {};
    visitors.set(key, known);
    if (isError(report)) known.error ??= report;
    else if (!known.error) known.success ??= report;
  }
  const first = [...visitors.values()];
  const recorded = await recordVisitors(
    transaction,
    first.flatMap(({ success, error }) => error ?? success ?? []),
  );
  return recorded.flatMap(({ index, isNew }) => {
    const { success, error } = first[index] ?? {};
    return [isNew ? success : undefined, error].filter((report) => report !== undefined);
  });
}
