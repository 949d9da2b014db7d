import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { conflict, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import type { AuditEntry } from '../audit/audit.repository';
import { adminsOnly, manageUser, runSteps } from './manage-users';
import { demoteSeller, refuseSellerRequest, restoreUser, suspendUser } from './suspension.repository';
import { updateListingStep } from './update-listings';
import { mayManageUsers, moderationProblem } from './users.policy';
import { changedUser, suspension } from './users.schema';

const documented = { tags: ['users'], security: [{ accessToken: [] }] };
const answers = { response: { 200: changedUser, ...problemResponse } };

/** What admins do to users beside promotion and removal. */
export const moderationRoutes: FastifyPluginCallbackZod = (app) => {
  /** Also lists or unlists the user's products; many of them follow step by step. */
  const moderate = async (
    request: FastifyRequest & { params: { id: string } },
    action: AuditEntry['action'],
    change: (transaction: Transaction<Database>, id: string) => Promise<number>,
  ): Promise<{ modifiedCount: number }> => {
    const { id } = request.params;
    const modifiedCount = await manageUser(request, { action, id }, (transaction) => change(transaction, id));
    if (modifiedCount > 0) await runSteps(app, () => updateListingStep(request.database, id));
    return { modifiedCount };
  };

  /** Throws 409 for the own account. */
  const refuseOwnAccount = (
    { user, params }: FastifyRequest & { params: { id: string } },
    verb: 'suspend' | 'demote',
  ): void => {
    if (!mayManageUsers(user)) throw adminsOnly();
    const problem = moderationProblem(user, params.id, verb);
    if (problem !== undefined) throw conflict('own-account', problem);
  };

  app.post(
    '/users/:id/suspension',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'suspendUser',
        summary: 'Suspend a user: all sessions end, and their products are off sale until they are restored',
        params: idParams,
        body: suspension,
        ...answers,
      },
    },
    (request) => {
      refuseOwnAccount(request, 'suspend');
      const { reason } = request.body;
      return moderate(request, 'user-suspended', (transaction, id) => suspendUser(transaction, id, reason));
    },
  );

  app.delete(
    '/users/:id/suspension',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'restoreUser',
        summary: 'End a suspension, and list the products that it unlisted',
        params: idParams,
        ...answers,
      },
    },
    (request) => moderate(request, 'user-restored', restoreUser),
  );

  app.post(
    '/users/:id/demotion',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'demoteSeller',
        summary: 'Make a seller a buyer; their products are off sale until they are a seller again',
        params: idParams,
        ...answers,
      },
    },
    (request) => {
      refuseOwnAccount(request, 'demote');
      return moderate(request, 'user-demoted', demoteSeller);
    },
  );

  app.delete(
    '/users/seller/:id/request',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'refuseSellerRequest',
        summary: 'Refuse a person’s request to sell',
        params: idParams,
        ...answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const modifiedCount = await manageUser(request, { action: 'seller-refused', id }, (transaction) =>
        refuseSellerRequest(transaction, id),
      );
      return { modifiedCount };
    },
  );
};
