import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { forbidden } from '../../http/problem';
import { actorOf, recordAudit, type AuditEntry } from '../audit/audit.repository';
import { mayManageUsers } from './users.policy';
import { lockAsAdmin } from './users.repository';

export const adminsOnly = () => forbidden('Only admins may do this.');

/**
 * Runs a change by an admin, who must still be one when it happens, and audits it. The change returns the number of changed
 * rows. Throws 403 for others.
 */
export function runAsAdmin(
  { database, user, ip }: FastifyRequest,
  entry: AuditEntry,
  change: (transaction: Transaction<Database>) => Promise<number>,
): Promise<number> {
  if (!mayManageUsers(user)) throw adminsOnly();
  return database.transaction().execute(async (transaction) => {
    if (!(await lockAsAdmin(transaction, user.id))) throw adminsOnly();
    const changed = await change(transaction);
    if (changed > 0) await recordAudit(transaction, actorOf({ user, ip }), entry);
    return changed;
  });
}

/** The same for a change of a user. */
export const manageUser = (
  request: FastifyRequest,
  { action, id }: Pick<AuditEntry, 'action' | 'id'>,
  change: (transaction: Transaction<Database>) => Promise<number>,
): Promise<number> => runAsAdmin(request, { action, kind: 'user', id }, change);

/** How long a response waits until all products and lists of the user follow. A background work handles the rest. */
const stepsWithinMs = 1000;

/** Runs the steps that follow a change of a user. The change is done, so a failure of a step must not deny it. */
export async function runSteps({ log }: FastifyInstance, step: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + stepsWithinMs;
  try {
    while (performance.now() < end && (await step()));
  } catch (error) {
    log.warn(error, 'The products and lists of a user are updated later.');
  }
}
