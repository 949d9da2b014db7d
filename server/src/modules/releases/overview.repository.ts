import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema';
import type { PartOverview } from './releases-api.schema';

const historyLength = 20;
const auditLength = 50;

type Stored = Selectable<Database['releases']>;
type Reports = Selectable<Database['release_reports']>;

/** The live version, history and audit entries of every part. */
export async function overview(database: Kysely<Database>): Promise<PartOverview[]> {
  const parts = await database.selectFrom('live_releases').selectAll().orderBy('name').execute();
  return Promise.all(parts.map((part) => partOverview(database, part)));
}

async function partOverview(
  database: Kysely<Database>,
  { name, version, since, canary, canary_percent, canary_since }: Selectable<Database['live_releases']>,
): Promise<PartOverview> {
  const [releases, reports, audit] = await Promise.all([
    database.selectFrom('releases').selectAll().where('name', '=', name).orderBy('released_at', 'desc').execute(),
    database.selectFrom('release_reports').selectAll().where('name', '=', name).execute(),
    database
      .selectFrom('release_audit')
      .selectAll()
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(auditLength)
      .execute(),
  ]);
  const inUse = (wanted: string, from: Date) => {
    const stored = releases.find((release) => release.version === wanted);
    if (!stored) throw new Error(`${name} ${wanted} is in use but not stored.`);
    return { ...describe(stored, reports), since: from.toISOString() };
  };
  const live = inUse(version, since);
  const replaced = releases.find((release) => release.version === version)?.replaced;
  return {
    name,
    live,
    canary:
      canary !== null && canary_since !== null
        ? { ...inUse(canary, canary_since), percent: canary_percent ?? 0 }
        : null,
    previous: typeof replaced === 'string' ? { version: replaced } : null,
    history: releases.slice(0, historyLength).map((release) => ({
      version: release.version,
      releasedAt: release.released_at.toISOString(),
      releasedBy: release.released_by,
    })),
    audit: audit.map((entry) => ({
      at: entry.at.toISOString(),
      by: entry.actor,
      action: entry.action,
      version: entry.version,
      reasons: entry.reasons,
    })),
  };
}

function describe({ version, released_by, document, bytes }: Stored, all: Reports[]) {
  const reports = all.filter((report) => report.version === version);
  const total = reports.reduce((sum, report) => sum + Number(report.reports), 0);
  const loads = Number(reports.find(({ kind }) => kind === 'loaded')?.reports ?? 0);
  return {
    version,
    releasedBy: released_by,
    shared: document.shared,
    bytes,
    errorRate: total === 0 ? null : (total - loads) / total,
    loads,
  };
}
