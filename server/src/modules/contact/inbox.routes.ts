import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { notFound, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { mayManageUsers } from '../users/users.policy';
import { countUnread, listMessages, markRead, setStatus } from './inbox.repository';
import { inboxMessage, messageChange, messageList } from './inbox.schema';

const documented = { tags: ['contact'], security: [{ accessToken: [] }] };
const actions = { open: 'message-reopened', answered: 'message-answered', archived: 'message-archived' } as const;
const noSuchMessage = () => notFound('There is no such message.');

/** The messages of the contact form, for admins. */
export const inboxRoutes: FastifyPluginCallbackZod = (app) => {
  const { database } = app;

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
    async ({ user, query }, reply) => {
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
    async ({ user }) => {
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
    async ({ user, params: { id } }, reply) => {
      if (!mayManageUsers(user)) throw adminsOnly();
      if (!(await markRead(database, id))) throw noSuchMessage();
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
      const { id } = request.params;
      const { status } = request.body;
      const entry = { action: actions[status], kind: 'message', id } as const;
      const modifiedCount = await runAsAdmin(request, entry, (transaction) => setStatus(transaction, id, status));
      if (modifiedCount === 0 && !(await markRead(database, id))) throw noSuchMessage();
      return { modifiedCount };
    },
  );
};
