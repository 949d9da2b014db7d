import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { writeAs } from '../../http/write-as';
import { account, accountChange, signIn } from './account.schema';
import { endOtherSignIns, listSignIns } from './sign-ins.repository';

const documented = { tags: ['account'], security: [{ accessToken: [] }] };

/** What a person sees and changes of their own account. */
export const accountRoutes: FastifyPluginCallbackZod = (app) => {
  const { database } = app;

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
    ({ user: { email, name, role, email_verified_at: verifiedAt } }) => ({
      email,
      name,
      role,
      emailVerified: verifiedAt !== null,
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
    async ({ user, body: { name } }, reply) => {
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
    async ({ user, authTime }) => {
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
    async ({ user, authTime }, reply) => {
      await writeAs(database, user, (transaction) => endOtherSignIns(transaction, { userId: user.id, authTime }));
      return reply.code(204).send('');
    },
  );
};
