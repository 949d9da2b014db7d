import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { forbidden, problemResponse } from '../../http/problem';
import { perAccount, perAddress } from '../../http/rate-limit';
import { idParams, sameEmail } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { queueMail } from '../../mail/outbox.repository';
import { actorOf, recordAudit } from '../audit/audit.repository';
import { clearNow } from './clear-removed-users';
import { mayManageUsers, removalProblem } from './users.policy';
import { listUsers, lockAsAdmin, promoteToSeller, registerUser, removeUser } from './users.repository';
import { deletedUser, emailParams, registered, registration, user, userList } from './users.schema';

const documented = { tags: ['users'], security: [{ accessToken: [] }] };
const adminsOnly = () => forbidden('Only admins may do this.');

export const userRoutes: FastifyPluginCallbackZod = (app) => {
  const { database } = app;

  /** Runs a change of users by an admin, who must still be one when it happens; throws 403 for others. */
  const manageUsers = <T>(
    { user }: FastifyRequest,
    change: (transaction: Transaction<Database>) => Promise<T>,
  ): Promise<T> => {
    if (!mayManageUsers(user)) throw adminsOnly();
    return database.transaction().execute(async (transaction) => {
      if (!(await lockAsAdmin(transaction, user.id))) throw adminsOnly();
      return change(transaction);
    });
  };

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
    async ({ user: registering, body }) => {
      const { id, email } = registering;
      if (!sameEmail(body.email, email)) throw forbidden('You can register your own e-mail address only.');
      const isFirst = await writeAs(database, registering, (transaction) => registerUser(transaction, id, body));
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
      const { users, total } = await listUsers(database, request.query);
      reply.header('x-total-count', total);
      return users.map(({ id, email, name, role }) => ({ _id: id, email, name, role }));
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
        summary: 'Whether the caller is a seller; false for other users',
        params: emailParams,
        response: { 200: z.object({ seller: z.boolean() }), ...problemResponse },
      },
    },
    ({ user: { email, role }, params }) => ({ seller: role === 'seller' && sameEmail(params.email, email) }),
  );

  app.patch(
    '/users/seller/:id',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'makeSeller',
        summary: 'Make a buyer a seller',
        params: idParams,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const modifiedCount = await manageUsers(request, async (transaction) => {
        const promoted = await promoteToSeller(transaction, id);
        if (promoted > 0) await recordAudit(transaction, actorOf(request), { action: 'made-seller', kind: 'user', id });
        return promoted;
      });
      return { modifiedCount };
    },
  );

  app.delete(
    '/users/:id',
    {
      ...signedIn,
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
      const deletedCount = await manageUsers(request, async (transaction) => {
        const email = await removeUser(transaction, id);
        if (email === undefined) return 0;
        await queueMail(transaction, {
          to: email,
          subject: 'Your account at OCS was removed',
          text: 'An admin removed your account at OCS. If you think that this is a mistake, write to us with the contact form.',
        });
        await recordAudit(transaction, actorOf(request), { action: 'user-removed', kind: 'user', id });
        return 1;
      });
      await clearNow(app, id);
      return { deletedCount };
    },
  );
};
