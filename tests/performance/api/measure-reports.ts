import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Columns } from '../../harness/table';
import type { ServerProcess } from '../../harness/launch';
import type { Database } from '../../../server/src/database/schema';
import { makeRelease } from '../../../server/src/testing/make-release';
import { runProcess } from '../run-process';
import { readMetrics } from './read-metrics';
import type { RequestFigures } from './request-figures';
import type { RequestLoop } from './request-loop-process';

export interface ReportFigures extends RequestFigures {
  stored: number;
  dropped: number;
}

const { release } = makeRelease({ name: 'storefront' });

/** Stores the version that the reports are about. */
export async function makeReportedVersion(database: Kysely<Database>): Promise<void> {
  const { name, version } = release;
  await database
    .insertInto('releases')
    .values({ name, version, document: JSON.stringify(release), bytes: '{}' })
    .execute();
  await database.insertInto('live_releases').values({ name, version }).execute();
}

/** Sends the reports of page views without a pause, each from another address, and counts what the database has afterwards. */
export async function measureReports(
  server: ServerProcess,
  database: Kysely<Database>,
  seconds: number,
): Promise<ReportFigures> {
  const { name: remote, version } = release;
  const task: RequestLoop = {
    name: 'report of a page view',
    method: 'POST',
    url: `${server.origin}/api/reports`,
    path: '/api/reports',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [{ remote, version, kind: 'loaded', contentMs: 500 }] }),
    isFromManyAddresses: true,
    seconds,
  };
  const figures = await runProcess<RequestFigures>('api/request-loop-process.ts', task, { core: 1 });
  const [dropped] = await readMetrics(server, 'ocs_release_reports_dropped_total');
  const readStored = async () => {
    const row = await database.selectFrom('release_reports').select('reports').executeTakeFirst();
    return Number(row?.reports ?? 0);
  };
  // Reports are written once a second; a server that lags needs some more.
  let stored = await readStored();
  for (let wait = 0; wait < 30 && stored + dropped < figures.requests - figures.errors; wait += 1) {
    await delay(1000);
    stored = await readStored();
  }
  return { ...figures, stored, dropped };
}

export const reportColumns: Columns<ReportFigures> = [
  ['reports/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
  ['sent', ({ requests }) => String(requests)],
  ['refused', ({ errors }) => String(errors)],
  ['stored', ({ stored }) => String(stored)],
  ['dropped', ({ dropped }) => String(dropped)],
];
