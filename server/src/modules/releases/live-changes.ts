/** Changes which versions visitors get. Callers hold the lock of `changeReleases`; every change is audited. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { recordAudit, type Actor, type AuditEntry } from '../audit/audit.repository';
import type { LiveRow } from './releases.repository';
import { endRollout, putRollout, type RolloutStep } from './rollout/rollouts.repository';

interface Change {
  name: string;
  version: string;
  actor: Actor;
}

/** Makes a stored version live for everybody; a running canary ends. */
export async function goLive(
  transaction: Kysely<Database>,
  { name, version, actor }: Change,
  live: LiveRow | undefined,
  action: AuditEntry['action'] = 'released',
  reasons?: string[],
): Promise<void> {
  const values = { version, canary: null, canary_percent: null, canary_since: null, since: sql<Date>`now()` };
  await transaction
    .insertInto('live_releases')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  await retire(transaction, name, [live?.version, live?.canary]);
  await inUse(transaction, name, version);
  // A rollback keeps the recorded predecessor, so that the next rollback goes further back.
  if (action !== 'rolled-back' && live && live.version !== version) {
    await supersede(transaction, name, live.version);
    await transaction
      .updateTable('releases')
      .set({ replaced: live.version })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  }
  await forgetCanaryVisitors(transaction, name);
  await endRollout(transaction, name);
  await recordAudit(transaction, actor, { action, kind: 'release', id: name, details: { version, reasons } });
}

/** The share of visitors who get a canary. */
export interface CanaryShare {
  percent: number;
  /** How the share grows automatically from here. */
  rollout?: RolloutStep | undefined;
  /** Why it is this share. */
  reasons?: string[];
}

/** Starts a canary with a share of the visitors, or changes the share. Its comparison with the live version begins anew. */
export async function startCanary(
  transaction: Kysely<Database>,
  { name, version, actor }: Change,
  { percent, rollout, reasons = [] }: CanaryShare,
  live: LiveRow,
): Promise<void> {
  const isNew = live.canary !== version;
  await transaction
    .updateTable('live_releases')
    .set({ canary: version, canary_percent: percent, ...(isNew && { canary_since: sql<Date>`now()` }) })
    .where('name', '=', name)
    .execute();
  if (isNew) await retire(transaction, name, [live.canary]);
  // Visitors of another share would distort the comparison.
  await forgetCanaryVisitors(transaction, name);
  if (rollout) await putRollout(transaction, { name, version }, rollout);
  else await endRollout(transaction, name);
  await inUse(transaction, name, version);
  const details = { version, reasons: [`${String(percent)} % of the visitors`, ...reasons] };
  const action = isNew ? 'canary' : 'canary-changed';
  await recordAudit(transaction, actor, { action, kind: 'release', id: name, details });
}

/** Ends a canary: everybody gets the live version. Returns false if the canary was not running. */
export async function withdrawCanary(
  transaction: Kysely<Database>,
  { name, version, actor }: Change,
  action: 'canary-withdrawn' | 'canary-failed',
  reasons?: string[],
): Promise<boolean> {
  const withdrawn = await transaction
    .updateTable('live_releases')
    .set({ canary: null, canary_percent: null, canary_since: null })
    .where('name', '=', name)
    .where('canary', '=', version)
    .returning('name')
    .executeTakeFirst();
  if (!withdrawn) return false;
  await retire(transaction, name, [version]);
  await forgetCanaryVisitors(transaction, name);
  await endRollout(transaction, name);
  await recordAudit(transaction, actor, { action, kind: 'release', id: name, details: { version, reasons } });
  return true;
}

async function retire(transaction: Kysely<Database>, name: string, versions: (string | null | undefined)[]) {
  const ended = versions.filter((version) => typeof version === 'string');
  if (ended.length === 0) return;
  await transaction
    .updateTable('releases')
    .set({ retired_at: sql`now()` })
    .where('name', '=', name)
    .where('version', 'in', ended)
    .execute();
}

/** Only a version that a release replaced remains available to pages that embed its major version. */
async function supersede(transaction: Kysely<Database>, name: string, version: string): Promise<void> {
  await transaction
    .updateTable('releases')
    .set({ superseded_at: sql`now()` })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

async function inUse(transaction: Kysely<Database>, name: string, version: string): Promise<void> {
  await transaction
    .updateTable('releases')
    .set({ retired_at: null, superseded_at: null })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

async function forgetCanaryVisitors(transaction: Kysely<Database>, name: string): Promise<void> {
  await transaction.deleteFrom('canary_visitors').where('name', '=', name).execute();
}
