import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/authenticate';
import { forbidden, invalidInput, notFound, problemResponse } from '../../../http/problem';
import { recentSignIn } from '../../../http/recent-sign-in';
import { actorOf } from '../../audit/audit.repository';
import { teamOrAdmin } from '../release-access';
import { mayManageReleases } from '../releases.policy';
import { addFreeze, liftFreeze, listFreezes, type Freeze } from './freezes.repository';

const freeze = z
  .object({
    id: z.string(),
    beginsAt: z.string(),
    endsAt: z.string().nullable().describe('Null: until it is lifted.'),
    reason: z.string(),
    hasBegun: z.boolean(),
  })
  .meta({ id: 'Freeze', description: 'A time without releases. Rollbacks and previews are possible.' });

const time = z.iso.datetime({ offset: true });

const freezeBody = z
  .strictObject({
    reason: z.string().trim().min(1).max(200).describe('Shown to those whose release is refused.'),
    beginsAt: time.optional().describe('Now, without it.'),
    endsAt: time.optional().describe('Without it, the freeze lasts until it is lifted.'),
  })
  .meta({ id: 'FreezeRequest' });

const describe = ({ id, beginsAt, endsAt, reason }: Freeze) => ({
  id,
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  reason,
  hasBegun: beginsAt <= new Date(),
});

const documented = { tags: ['releases'], security: [{ accessToken: [] as string[] }] };

/** Times in which nothing is released. */
export const freezeRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/releases/freezes',
    {
      ...teamOrAdmin,
      schema: {
        tags: ['releases'],
        security: [{ deployToken: [] }, { accessToken: [] }],
        operationId: 'listFreezes',
        summary: 'List the freezes of now and of later, the earliest first',
        response: { 200: z.array(freeze), ...problemResponse },
      },
    },
    async ({ database }) => (await listFreezes(database)).map(describe),
  );

  app.post(
    '/releases/freezes',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'addFreeze',
        summary: 'Stop all releases now or for a time; rollouts wait, and rollbacks are possible',
        body: freezeBody,
        response: { 201: freeze, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { user, body, database } = request;
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const beginsAt = body.beginsAt === undefined ? new Date() : new Date(body.beginsAt);
      const endsAt = body.endsAt === undefined ? null : new Date(body.endsAt);
      if (endsAt && endsAt <= beginsAt) throw invalidInput('endsAt', 'Must be after the beginning.');
      if (endsAt && endsAt <= new Date()) throw invalidInput('endsAt', 'Must be in the future.');
      const added = await addFreeze(database, { beginsAt, endsAt, reason: body.reason }, actorOf(request));
      return reply.code(201).send(describe(added));
    },
  );

  app.delete(
    '/releases/freezes/:id',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'liftFreeze',
        summary: 'End a freeze, or cancel a planned one',
        params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { user, params, database } = request;
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const isLifted = await liftFreeze(database, params.id, actorOf(request));
      if (!isLifted) throw notFound('There is no such freeze.');
      return reply.code(204).send('');
    },
  );
  done();
};
