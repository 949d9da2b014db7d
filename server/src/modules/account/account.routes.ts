import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { perAccount } from '../../http/rate-limit';
import { recentSignIn } from '../../http/recent-sign-in';
import { writeAs } from '../../http/write-as';
import { invalidToken } from '../../identity/access-token';
import { actorOf, recordAudit } from '../audit/audit.repository';
import { clearStep } from '../users/clear-removed-users';
import { runSteps } from '../users/manage-users';
import { account, accountChange, signIn, userExport } from './account.schema';
import { deleteAccount } from './delete-account';
import { exportUser, sendExport } from './export-user';
import { endOtherSignIns, listSignIns } from './sign-ins.repository';

const documented = { tags: ['account'], security: [{ accessToken: [] }] };

/** What a person sees and changes of their own account. */
export const accountRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/account',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'getAccount',
        summary: 'The caller’s account',
        response: { 200: account, ...problemResponse },
      },
    },
    ({ user: { email, name, role, email_verified_at: verifiedAt }, lacksSecondFactor }) => ({
      email,
      name,
      role,
      emailVerified: verifiedAt !== null,
      lacksSecondFactor,
    }),
  );

  app.patch(
    '/account',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'changeAccount',
        summary: 'Change the caller’s name',
        body: accountChange,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async ({ database, user, body: { name } }, reply) => {
      await writeAs(database, user, async (transaction, { id }) => {
        await transaction.updateTable('users').set({ name }).where('id', '=', id).execute();
      });
      return reply.code(204).send('');
    },
  );

  app.get(
    '/account/sessions',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listSignIns',
        summary: 'List where the caller is signed in, the latest use first; at most 100',
        response: { 200: z.array(signIn), ...problemResponse },
      },
    },
    async ({ database, user, authTime }) => {
      const rows = await listSignIns(database, user.id);
      return rows.map(({ auth_time: started, device, last_seen_at: lastSeenAt }) => ({
        id: started,
        device,
        startedAt: new Date(Number(started) * 1000).toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: Number(started) === authTime,
      }));
    },
  );

  app.delete(
    '/account/sessions',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'endOtherSignIns',
        summary: 'End all sign-ins of the caller except the one of this call',
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async ({ database, user, authTime }, reply) => {
      await writeAs(database, user, (transaction) => endOtherSignIns(transaction, { userId: user.id, authTime }));
      return reply.code(204).send('');
    },
  );

  app.get(
    '/account/export',
    {
      ...signedIn,
      preHandler: perAccount(app, 10),
      schema: {
        ...documented,
        operationId: 'exportAccount',
        summary: 'Everything that the shop keeps about the caller',
        response: { 200: userExport, ...problemResponse },
      },
    },
    async ({ database, user }, reply) => {
      const exported = await exportUser(database, user.id);
      if (!exported) throw invalidToken();
      void reply.header('content-disposition', 'attachment; filename="ocs-account.json"');
      return sendExport(reply, exported);
    },
  );

  app.delete(
    '/account',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'deleteAccount',
        summary: 'Delete the caller’s account and erase their data; products leave the shop step by step',
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user } = request;
      await database.transaction().execute(async (transaction) => {
        const { wasAdmin } = await deleteAccount(transaction, user.id);
        if (!wasAdmin) return;
        await recordAudit(transaction, actorOf(request), { action: 'account-deleted', kind: 'user', id: user.id });
      });
      await runSteps(app, () => clearStep(database, user.id));
      return reply.code(204).send('');
    },
  );
};
