import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { forbidden, notFound, problemResponse } from '../../http/problem';
import { perAccount, perAddress } from '../../http/rate-limit';
import { recentSignIn } from '../../http/recent-sign-in';
import { idParams, sameEmail } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { queueMailTo } from '../../mail/outbox.repository';
import { userExport } from '../account/account.schema';
import { exportUser, sendExport } from '../account/export-user';
import { clearStep } from './clear-removed-users';
import { adminsOnly, manageUser, runSteps } from './manage-users';
import { updateListingStep } from './update-listings';
import { mayManageUsers, removalProblem } from './users.policy';
import { listUsers, promoteToSeller, registerUser, removeUser } from './users.repository';
import {
  changedUser,
  deletedUser,
  emailParams,
  isSeller,
  registered,
  registration,
  user,
  userList,
} from './users.schema';

const documented = { tags: ['users'], security: [{ accessToken: [] }] };

export const userRoutes: FastifyPluginCallbackZod = (app) => {
  const { settings } = app;

  app.post(
    '/users',
    {
      ...signedIn,
      config: perAddress(30),
      preHandler: perAccount(app, 30),
      schema: {
        ...documented,
        operationId: 'registerUser',
        summary: 'Store the name and role of the person who signed up',
        body: registration,
        response: { 200: registered, ...problemResponse },
      },
    },
    async ({ database, user: registering, body }) => {
      const { id, email } = registering;
      if (!sameEmail(body.email, email)) throw forbidden('You can register your own e-mail address only.');
      const needsApproval = settings.sellerApproval && body.role === 'seller';
      const isFirst = await writeAs(database, registering, (transaction) =>
        registerUser(transaction, id, { ...body, needsApproval }),
      );
      return { insertedId: isFirst ? id : null };
    },
  );

  app.get(
    '/users',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listUsers',
        summary: 'List registered users; X-Total-Count is the number of matches',
        querystring: userList,
        response: { 200: z.array(user), ...problemResponse },
      },
    },
    async (request, reply) => {
      if (!mayManageUsers(request.user)) throw adminsOnly();
      const { users, total } = await listUsers(request.database, request.query);
      reply.header('x-total-count', total);
      return users.map(({ id, email, name, role, suspended_at: suspendedAt, seller_requested_at: requestedAt }) => ({
        _id: id,
        email,
        name,
        role,
        suspended: suspendedAt !== null,
        requested: requestedAt !== null,
      }));
    },
  );

  app.get(
    '/users/admin/:email',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'isAdmin',
        summary: 'Whether the caller is an admin; false for other users',
        params: emailParams,
        response: { 200: z.object({ admin: z.boolean() }), ...problemResponse },
      },
    },
    ({ user: { email, role }, params }) => ({ admin: role === 'admin' && sameEmail(params.email, email) }),
  );

  app.get(
    '/users/seller/:email',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'isSeller',
        summary: 'Whether the caller is a seller or waits to become one; false for other users',
        params: emailParams,
        response: { 200: isSeller, ...problemResponse },
      },
    },
    ({ user: { email, role, seller_requested_at: requestedAt }, params }) => {
      const isOwn = sameEmail(params.email, email);
      return { seller: role === 'seller' && isOwn, ...(isOwn && requestedAt && { requested: true as const }) };
    },
  );

  app.patch(
    '/users/seller/:id',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'makeSeller',
        summary: 'Make a buyer a seller, and list the products that a demotion unlisted',
        params: idParams,
        response: { 200: changedUser, ...problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const modifiedCount = await manageUser(request, { action: 'made-seller', id }, (transaction) =>
        promoteToSeller(transaction, id),
      );
      if (modifiedCount > 0) await runSteps(app, () => updateListingStep(request.database, id));
      return { modifiedCount };
    },
  );

  app.delete(
    '/users/:id',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'removeUser',
        summary:
          'Remove a user, with cart and wishlist, and unlist their products; many products disappear step by step',
        params: idParams,
        response: { 200: deletedUser, ...problemResponse },
      },
    },
    async (request) => {
      const { user: actor, params } = request;
      const { id } = params;
      if (!mayManageUsers(actor)) throw adminsOnly();
      const problem = removalProblem(actor, id);
      if (problem !== undefined) return { deletedCount: 0, problem };
      const deletedCount = await manageUser(request, { action: 'user-removed', id }, async (transaction) => {
        // Before the removal, after which there is nobody to write to.
        await queueMailTo(transaction, id, {
          subject: 'Your account at OCS was removed',
          text: 'An admin removed your account at OCS. If you think that this is a mistake, write to us with the contact form.',
        });
        return removeUser(transaction, id);
      });
      await runSteps(app, () => clearStep(request.database, id));
      return { deletedCount };
    },
  );

  app.post(
    '/users/:id/export',
    {
      ...signedIn,
      preHandler: perAccount(app, 10),
      schema: {
        ...documented,
        operationId: 'exportUser',
        summary: 'Everything that the shop keeps about a user, for a request by that person; audited',
        params: idParams,
        response: { 200: userExport, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isKnown = await manageUser(request, { action: 'user-exported', id }, async (transaction) => {
        const user = transaction.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null);
        return (await user.executeTakeFirst()) ? 1 : 0;
      });
      // Afterwards: an export takes long, and the audit locks all admins.
      const exported = isKnown ? await exportUser(request.database, id) : undefined;
      if (!exported) throw notFound('There is no such user.');
      return sendExport(reply, exported);
    },
  );
};
