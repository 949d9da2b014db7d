import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema';
import type { PartOverview } from './releases-api.schema';
import type { Measurement } from './reports/measurements.repository';
import { percentile75 } from './reports/percentile';
import { freezeNow } from './freezes/freezes.repository';
import { compareVisitors } from './rollout/comparison.repository';
import { judgementOf, waitingFor } from './rollout/follow-canaries';
import { findRunningCanary, type RunningCanary } from './rollout/rollouts.repository';
import { findLive, liveColumns, type LiveRow } from './releases.repository';
import type { Release } from 'contract/release';

const historyLength = 20;
const auditLength = 50;

/** Details of an audit entry about a release. */
const releaseDetails = z.object({
  version: z.string().nullable().default(null),
  reasons: z.array(z.string()).default([]),
});

const storedColumns = ['version', 'released_by', 'bytes', 'replaced'] as const;
const reportColumns = ['version', 'kind', 'reports'] as const;

type Stored = Pick<Selectable<Database['releases']>, (typeof storedColumns)[number]> &
  Pick<Release, 'shared'> & { kit: string | null; signed_by: string | null; key_revoked_at: Date | null };
type Reports = Pick<Selectable<Database['release_reports']>, (typeof reportColumns)[number]>;

/** The live version, history and audit entries of every part. */
export async function overview(database: Kysely<Database>): Promise<PartOverview[]> {
  const parts = await database.selectFrom('live_releases').select(liveColumns).orderBy('name').execute();
  return Promise.all(parts.map((part) => partOverview(database, part)));
}

/** The same of one part, for its team: without the e-mail addresses of admins. */
export async function teamOverview(database: Kysely<Database>, name: string): Promise<PartOverview[]> {
  const live = await findLive(database, name);
  if (!live) return [];
  const part = await partOverview(database, live);
  const unnamed = <T extends { releasedBy: string }>(release: T): T => ({
    ...release,
    releasedBy: actorForTeams(release.releasedBy),
  });
  return [
    {
      ...part,
      live: unnamed(part.live),
      canary: part.canary && unnamed(part.canary),
      history: part.history.map(unnamed),
      audit: part.audit.map((entry) => ({
        ...entry,
        by: actorForTeams(entry.by),
        reasons: entry.reasons.map(withoutEmail),
      })),
    },
  ];
}

/** The subject of a trusted publisher's job may contain an @ with the id of a repository. */
const actorForTeams = (actor: string): string => (actor.startsWith('job ') ? actor : withoutEmail(actor));

/** Names of packages begin with an @. Not a regular expression: `\S+@` would take quadratic time for a long text without an @. */
const withoutEmail = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.indexOf('@') > 0 ? 'an admin' : word))
    .join(' ');

async function partOverview(
  database: Kysely<Database>,
  { name, version, since, canary, canary_percent, canary_since }: LiveRow,
): Promise<PartOverview> {
  const versionsInUse = canary === null ? [version] : [version, canary];
  const [releases, reports, measurements, history, audit] = await Promise.all([
    database
      .selectFrom('releases')
      .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
      .select(storedColumns)
      .select([
        sql<string | null>`coalesce(key.label, releases.signer)`.as('signed_by'),
        'key.revoked_at as key_revoked_at',
      ])
      .select([
        sql<Release['shared']>`document -> 'shared'`.as('shared'),
        sql<string | null>`document ->> 'kit'`.as('kit'),
      ])
      .where('name', '=', name)
      .where('version', 'in', versionsInUse)
      .execute(),
    database
      .selectFrom('release_reports')
      .select(reportColumns)
      .where('name', '=', name)
      .where('version', 'in', versionsInUse)
      .execute(),
    database
      .selectFrom('release_measurements')
      .select(['name', 'version', 'metric', 'up_to', 'samples', 'total'])
      .where('name', '=', name)
      .where('version', 'in', versionsInUse)
      .execute(),
    database
      .selectFrom('releases')
      .select(['version', 'released_at', 'released_by'])
      .where('name', '=', name)
      .orderBy('released_at', 'desc')
      .limit(historyLength)
      .execute(),
    database
      .selectFrom('audit')
      .leftJoin('users', (join) => join.onRef('users.id', '=', 'audit.actor_id').on('users.deleted_at', 'is', null))
      .select(['audit.at', 'audit.actor', 'users.email', 'audit.action', 'audit.details'])
      .where('audit.subject_kind', '=', 'release')
      .where('audit.subject_id', '=', name)
      // They change nothing that visitors get, and there are many.
      .where('audit.action', 'not in', ['previewed', 'preview-ended'])
      .orderBy('audit.number', 'desc')
      .limit(auditLength)
      .execute(),
  ]);
  const inUse = (wanted: string, from: Date) => {
    const stored = releases.find((release) => release.version === wanted);
    if (!stored) throw new Error(`${name} ${wanted} is in use but not stored.`);
    return { ...describe(stored, reports, measurements), since: from.toISOString() };
  };
  const live = inUse(version, since);
  const running = canary === null ? undefined : await findRunningCanary(database, name);
  const replaced = releases.find((release) => release.version === version)?.replaced;
  return {
    name,
    live,
    canary:
      canary !== null && canary_since !== null && running?.canary === canary
        ? { ...inUse(canary, canary_since), percent: canary_percent ?? 0, ...(await describeCanary(database, running)) }
        : null,
    previous: typeof replaced === 'string' ? { version: replaced } : null,
    history: history.map((release) => ({
      version: release.version,
      releasedAt: release.released_at.toISOString(),
      releasedBy: release.released_by,
    })),
    audit: audit.map((entry) => ({
      at: entry.at.toISOString(),
      by: entry.actor ?? entry.email ?? 'a former admin',
      action: entry.action,
      ...releaseDetails.parse(entry.details),
    })),
  };
}

/** What the shop knows of a canary, and what it does with it next. */
async function describeCanary(database: Kysely<Database>, canary: RunningCanary) {
  const comparison = await compareVisitors(database, canary);
  const { rollout } = canary;
  if (!rollout) return { rollout: null, comparison };
  const { steps, step, everySeconds, stepSince } = rollout;
  const waiting = waitingFor(rollout, judgementOf(canary, comparison), await freezeNow(database));
  return {
    rollout: {
      steps,
      step,
      everySeconds,
      stepSince: stepSince.toISOString(),
      waiting: waiting ? { for: waiting.for, until: waiting.until?.toISOString() ?? null } : null,
    },
    comparison,
  };
}

function describe(
  { version, released_by, shared, kit, bytes, signed_by, key_revoked_at }: Stored,
  all: Reports[],
  allMeasurements: Measurement[],
) {
  const reports = all.filter((report) => report.version === version);
  const total = reports.reduce((sum, report) => sum + Number(report.reports), 0);
  const measurements = allMeasurements.filter((one) => one.version === version);
  const loads = Number(reports.find(({ kind }) => kind === 'loaded')?.reports ?? 0);
  return {
    version,
    releasedBy: released_by,
    signedBy: signed_by === null ? null : { label: signed_by, isRevoked: key_revoked_at !== null },
    shared,
    kit,
    bytes,
    errorRate: total === 0 ? null : (total - loads) / total,
    loads,
    speed: {
      contentMs: percentile75('content', measurements),
      lcpMs: percentile75('lcp', measurements),
      inpMs: percentile75('inp', measurements),
      cls: percentile75('cls', measurements),
    },
  };
}
