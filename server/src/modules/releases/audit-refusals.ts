import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Problem } from '../../http/problem';
import { recordAudit, type NamedActor } from '../audit/audit.repository';

const maxReasons = 20;
const maxReasonLength = 300;

/** What JSON in PostgreSQL cannot hold. */
const unstorable = /[\0\p{Cs}]/gu;

/** Bounded, because entries of the audit are kept for ever, and a build chooses its own names and error messages. */
function reasonsOf({ reasons, title }: Problem): string[] {
  const messages = reasons?.map(({ message }) =>
    [...message.replaceAll(unstorable, '\uFFFD')].slice(0, maxReasonLength).join(''),
  ) ?? [title];
  const more = messages.length - maxReasons;
  return more > 0 ? [...messages.slice(0, maxReasons), `and ${String(more)} more`] : messages;
}

/** Records that publications were refused, and why. */
export async function auditRefusals(
  database: Kysely<Database>,
  publications: { release: { name: string; version: string }; actor: NamedActor }[],
  problem: Problem,
): Promise<void> {
  const reasons = reasonsOf(problem);
  for (const { release, actor } of publications) {
    const details = { version: release.version, reasons };
    await recordAudit(database, actor, { action: 'refused', kind: 'release', id: release.name, details });
  }
}
