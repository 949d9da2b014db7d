import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { existingUser } from '../../database/existing-user';
import type { Database } from '../../database/schema';
import { invalidToken } from '../../identity/access-token';

/** Who acts, and from where. Work that a user has left for later has no address. */
export type Actor = { userId: string; address: string | null } | NamedActor;

/** A deploy token, a command (without an address), or the server itself. */
export interface NamedActor {
  name: string;
  address: string | null;
}

type SubjectKind = 'user' | 'product' | 'photo' | 'message' | 'order' | 'report' | 'review' | 'release' | 'flag';

type AuditAction =
  | 'account-deleted'
  | 'canary'
  | 'canary-changed'
  | 'canary-failed'
  | 'canary-withdrawn'
  | 'flag-changed'
  | 'flag-cleared'
  | 'freeze-lifted'
  | 'signing-key-added'
  | 'signing-key-revoked'
  | 'made-admin'
  | 'made-seller'
  | 'message-read'
  | 'message-answered'
  | 'message-archived'
  | 'message-reopened'
  | 'order-cancelled'
  | 'order-paid'
  | 'order-refunded'
  | 'order-refund-requested'
  | 'override-permitted'
  | 'photo-taken-down'
  | 'preview-ended'
  | 'previewed'
  | 'product-added'
  | 'product-relisted'
  | 'product-removed'
  | 'product-unlisted'
  | 'product-updated'
  | 'products-imported'
  | 'promoted'
  | 'pruned'
  | 'refused'
  | 'released'
  | 'releases-frozen'
  | 'report-closed'
  | 'review-removed'
  | 'rolled-back'
  | 'rollout-waits'
  | 'seller-refused'
  | 'token-made'
  | 'token-revoked'
  | 'user-demoted'
  | 'user-exported'
  | 'user-removed'
  | 'user-restored'
  | 'user-suspended';

export interface AuditEntry {
  action: AuditAction;
  kind: SubjectKind;
  /** The id of a user, a product, a message, a report or a review, the number of an order, or the name of a photo, a part or a flag. */
  id: string;
  /** What else is worth knowing, such as a version. Never personal data: entries cannot be erased. */
  details?: Record<string, unknown>;
}

/** The caller of a request as an actor. */
export const actorOf = ({ user, ip }: Pick<FastifyRequest, 'user' | 'ip'>): Actor => ({ userId: user.id, address: ip });

/** Throws a 401 problem if the actor is a user who was removed or suspended meanwhile. */
export async function assertUserExists(transaction: Kysely<Database>, actor: Actor): Promise<void> {
  if ('userId' in actor && !(await existingUser(transaction, actor.userId).executeTakeFirst())) throw invalidToken();
}

/**
 * Records an action, in the transaction that performs it. Call it last: other entries wait for this transaction's end. Throws if
 * the database stores nothing.
 */
export async function recordAudit(
  transaction: Kysely<Database>,
  actor: Actor,
  { action, kind, id, details = {} }: AuditEntry,
): Promise<void> {
  const by = 'userId' in actor ? { actor_id: actor.userId } : { actor: actor.name };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('audit')
    .values({
      ...by,
      address: actor.address,
      action,
      subject_kind: kind,
      subject_id: id,
      details: JSON.stringify(details),
    })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Error('The database stored no audit entry.');
}
