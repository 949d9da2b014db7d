import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The newest entry; number 0 while there is none. The hash is hexadecimal. */
export interface AuditHead {
  number: number;
  hash: string;
}

/**
 * The newest entry of an unaltered chain, or the first entry that is wrong: `missing`, `altered` (itself or moved), or
 * `replaced`, which means that its hash is not the one that was kept.
 */
export type AuditVerification = { head: AuditHead } | { number: number; wrong: 'missing' | 'altered' | 'replaced' };

const batchSize = 1000;

interface Row {
  number: string;
  /** What the hash covers besides the hash before. */
  content: string;
  hash: Buffer;
}

/**
 * Computes every hash again, without the database's function, which could have been replaced too. Whoever can write to the
 * table can also compute a new chain: only `kept`, a head noted elsewhere, reveals that or a missing end.
 */
export async function verifyAudit(database: Kysely<Database>, kept?: AuditHead): Promise<AuditVerification> {
  let head: AuditHead = { number: 0, hash: '' };
  let rows = await readEntries(database, undefined);
  while (rows.length > 0) {
    for (const { number, content, hash } of rows) {
      const expected = head.number + 1;
      if (Number(number) > expected) return { number: expected, wrong: 'missing' };
      const computed = createHash('sha256').update(head.hash, 'hex').update(content).digest();
      if (Number(number) < expected || !computed.equals(hash)) return { number: Number(number), wrong: 'altered' };
      head = { number: expected, hash: hash.toString('hex') };
      if (expected === kept?.number && head.hash !== kept.hash) return { number: expected, wrong: 'replaced' };
    }
    rows = await readEntries(database, head.number);
  }
  return kept && head.number < kept.number ? { number: head.number + 1, wrong: 'missing' } : { head };
}

/** The next entries, in steps: the table may be long. */
async function readEntries(database: Kysely<Database>, after: number | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, hash, jsonb_build_array(
      number, extract(epoch from at), actor_id, actor, address, action, subject_kind, subject_id, details
    )::text as content
    from audit where ${after === undefined ? sql`true` : sql`number > ${after}`}
    order by number limit ${batchSize}
  `.execute(database);
  return rows;
}
