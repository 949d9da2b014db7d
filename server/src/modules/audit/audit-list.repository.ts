import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../database/like-pattern';
import { plannedByValues } from '../../database/prepare-statements';
import type { Database } from '../../database/schema';
import { idText } from '../../http/text';
import type { AuditFilter, AuditPage, ListedEntry } from './audit.schema';

interface Row {
  number: string;
  at: Date;
  actor_id: string | null;
  actor: string | null;
  email: string | null;
  address: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, unknown>;
  hash: string;
}

/** Entries before the one with this number, newest first. New entries move nothing, since numbers only grow. */
export async function listAudit(
  database: Kysely<Database>,
  { before, limit, ...filter }: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  const conditions = [before === undefined ? sql`true` : sql`audit.number < ${before}`, ...conditionsOf(filter)];
  const { rows } = await sql<Row>`${plannedByValues}
    select audit.number, audit.at, audit.actor_id, audit.actor, who.email, audit.address, audit.action,
      audit.subject_kind, audit.subject_id, audit.details, encode(audit.hash, 'hex') as hash
    from audit left join users who on who.id = audit.actor_id and who.deleted_at is null
    where ${sql.join(conditions, sql` and `)}
    order by audit.number desc limit ${limit + 1}
  `.execute(database);
  const page = rows.slice(0, limit);
  const labels = await labelsOf(database, page);
  const entries = page.map((row) => describe(row, labels));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null };
}

function conditionsOf({ action, kind, subject, actor, from, to }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(action ? [sql`audit.action = ${action}`] : []),
    ...(kind ? [sql`audit.subject_kind = ${kind}`] : []),
    ...(subject ? [sql`audit.subject_id = ${subject}`] : []),
    ...(actor ? [isBy(actor)] : []),
    ...(from ? [sql`audit.at >= ${from}`] : []),
    ...(to ? [sql`audit.at < ${to}`] : []),
  ];
}

function isBy(actor: string): RawBuilder<unknown> {
  if (z.guid().safeParse(actor).success) return sql`audit.actor_id = ${actor}::uuid`;
  const pattern = likePattern(actor);
  return sql`(who.email ilike ${pattern} or who.name ilike ${pattern} or audit.actor ilike ${pattern})`;
}

/** What people call the subjects of these entries, by kind and id. */
async function labelsOf(database: Kysely<Database>, rows: Row[]): Promise<Map<string, string>> {
  const idsOf = (kind: string): string[] => [
    ...new Set(rows.filter((row) => row.subject_kind === kind).map((row) => idText.parse(row.subject_id))),
  ];
  const [users, products] = [idsOf('user'), idsOf('product')];
  if (users.length + products.length === 0) return new Map();
  const found = await sql<{ kind: string; id: string; label: string }>`
    select 'user' as kind, id, email as label from users where id = any(${users}::uuid[]) and deleted_at is null
    union all
    select 'product', id, name from products where id = any(${products}::uuid[])
  `.execute(database);
  return new Map(found.rows.map(({ kind, id, label }) => [`${kind} ${id}`, label]));
}

function describe(row: Row, labels: Map<string, string>): ListedEntry {
  const { address, action, subject_kind: kind, subject_id: id, details, hash } = row;
  const label = ['release', 'photo', 'flag'].includes(kind) ? id : (labels.get(`${kind} ${id}`) ?? null);
  return {
    number: Number(row.number),
    at: row.at.toISOString(),
    by: row.actor_id === null ? { name: row.actor ?? '' } : { id: row.actor_id, email: row.email },
    address,
    action,
    subject: { kind, id, label },
    details,
    hash,
  };
}
