import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../database/schema';

/** The actions that are sent, with the verb of the sentence. */
const sentences: Record<string, string> = {
  released: 'is live for everybody',
  canary: 'is a canary',
  'canary-changed': 'is a canary',
  'rollout-waits': 'waits for its next step',
  promoted: 'is live for everybody',
  'rolled-back': 'is live again',
  'canary-withdrawn': 'was withdrawn',
  'canary-failed': 'was withdrawn by the shop',
  refused: 'was refused',
  'releases-frozen': 'are frozen',
  'freeze-lifted': 'are not frozen any more',
  'signing-key-added': 'has a new signing key',
  'signing-key-revoked': 'has a signing key that was revoked',
};

/** Older changes are not sent any more. */
const maxAge = '1 day';
/** For this long, one server alone sends; longer than an attempt takes. In seconds. */
const claimSeconds = 15;

const detailsSchema = z.object({ version: z.string().nullish(), reasons: z.array(z.string()).catch([]) });

/** A change of releases, for people (`text`) and programs. */
export interface ReleaseEvent {
  /** Of the audit entry. The same event may come twice. */
  number: number;
  at: string;
  text: string;
  /** As in the audit log. */
  action: string;
  /** `all parts` for a freeze. */
  part: string;
  version: string | null;
  reasons: string[];
  by: string;
}

/** Lets this server send the next event; undefined if another one does. Returns the number of the event before. */
export async function claimWebhook(database: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ sent: string }>`
    update release_webhook set claimed_until = now() + ${claimSeconds} * interval '1 second'
    where claimed_until < now() returning sent
  `.execute(database);
  return rows[0]?.sent;
}

/** Ends the claim, after the event with this number. */
export async function markSent(database: Kysely<Database>, number: string): Promise<void> {
  await sql`update release_webhook set sent = greatest(sent, ${number}), claimed_until = now()`.execute(database);
}

/** The first event after this one. */
export async function nextEvent(database: Kysely<Database>, sent: string): Promise<ReleaseEvent | undefined> {
  const entry = await database
    .selectFrom('audit')
    .select(['number', 'at', 'actor', 'action', 'subject_id', 'details'])
    .where('number', '>', sent)
    .where('subject_kind', '=', 'release')
    .where('action', 'in', Object.keys(sentences))
    .where('at', '>', sql<Date>`now() - ${maxAge}::interval`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return undefined;
  const { action, subject_id: part } = entry;
  const { version, reasons } = detailsSchema.parse(entry.details);
  const subject = version ? `${part} ${version}` : `Releases of ${part}`;
  const because = reasons.length > 0 ? `: ${reasons.join('; ')}` : '.';
  return {
    number: Number(entry.number),
    at: entry.at.toISOString(),
    text: `${subject} ${sentences[action] ?? action}${because}`,
    action,
    part,
    version: version ?? null,
    reasons,
    by: entry.actor ?? 'an admin',
  };
}
