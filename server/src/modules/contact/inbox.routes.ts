import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { notFound, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import type { AuditEntry } from '../audit/audit.repository';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { mayManageUsers } from '../users/users.policy';
import { countUnread, hasMessage, listMessages, markRead, setStatus } from './inbox.repository';
import { inboxMessage, messageChange, messageList } from './inbox.schema';

const documented = { tags: ['contact'], security: [{ accessToken: [] }] };
const actions = { open: 'message-reopened', answered: 'message-answered', archived: 'message-archived' } as const;
const noSuchMessage = () => notFound('There is no such message.');

/** Changes a message as an admin, and audits it if it was changed; throws 404 for an unknown message. */
const changeMessage = (
  request: FastifyRequest,
  id: string,
  action: AuditEntry['action'],
  change: (transaction: Transaction<Database>, id: string) => Promise<number>,
): Promise<number> =>
  runAsAdmin(request, { action, kind: 'message', id }, async (transaction) => {
    if (!(await hasMessage(transaction, id))) throw noSuchMessage();
    return change(transaction, id);
  });

/** The messages of the contact form, for admins. */
export const inboxRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/messages',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listMessages',
        summary: 'List the messages of the contact form, newest first; X-Total-Count is the number of matches',
        querystring: messageList,
        response: { 200: z.array(inboxMessage), ...problemResponse },
      },
    },
    async ({ database, user, query }, reply) => {
      if (!mayManageUsers(user)) throw adminsOnly();
      const { messages, total } = await listMessages(database, query);
      reply.header('x-total-count', total);
      return messages.map(({ created_at: sentAt, read_at: readAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
        isRead: readAt !== null,
      }));
    },
  );

  app.get(
    '/messages/unread',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'countUnreadMessages',
        summary: 'The number of open messages that no admin has read',
        response: { 200: z.object({ count: z.int() }), ...problemResponse },
      },
    },
    async ({ database, user }) => {
      if (!mayManageUsers(user)) throw adminsOnly();
      return { count: await countUnread(database) };
    },
  );

  app.post(
    '/messages/:id/read',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'readMessage',
        summary: 'Mark a message as read',
        params: idParams,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      await changeMessage(request, request.params.id, 'message-read', markRead);
      return reply.code(204).send('');
    },
  );

  app.patch(
    '/messages/:id',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'changeMessage',
        summary: 'Mark a message as answered, archive it or open it again',
        params: idParams,
        body: messageChange,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { status } = request.body;
      const modifiedCount = await changeMessage(request, request.params.id, actions[status], (transaction, id) =>
        setStatus(transaction, id, status),
      );
      return { modifiedCount };
    },
  );
};
