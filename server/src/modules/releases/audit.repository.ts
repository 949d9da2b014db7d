import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

export type AuditAction =
  | 'released'
  | 'canary'
  | 'promoted'
  | 'rolled-back'
  | 'canary-withdrawn'
  | 'canary-failed'
  | 'refused'
  | 'pruned'
  | 'token-made'
  | 'token-revoked'
  | 'override-permitted';

interface AuditEntry {
  actor: string;
  action: AuditAction;
  name: string;
  version?: string;
  reasons?: string[];
}

/** Records who did what; entries are never changed. */
export async function audit(
  database: Kysely<Database>,
  { actor, action, name, version, reasons = [] }: AuditEntry,
): Promise<void> {
  await database
    .insertInto('release_audit')
    .values({ actor, action, name, version: version ?? null, reasons: JSON.stringify(reasons) })
    .execute();
}
