import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { forbidden, problemResponse } from '../../http/problem';
import { writeAs } from '../../http/write-as';
import { makePermit, overrideSchema } from '../override/override';
import { audit } from './audit.repository';
import { overview, teamOverview } from './overview.repository';
import { teamOrAdmin } from './release-access';
import { placeOf } from './release-folder';
import { releaseUploadRoutes } from './release-uploads.routes';
import { inUse, partOverview, partParams, rollbackBody } from './releases-api.schema';
import { mayManageReleases } from './releases.policy';
import { promote, rollBack } from './rollback';

const security: Record<string, string[]>[] = [{ deployToken: [] }, { accessToken: [] }];
const documented = { tags: ['releases'], security };

/** Releases over HTTP: overview, uploads, promotion and rollback. */
export const releaseRoutes: FastifyPluginCallbackZod = (app) => {
  const { database, registry, settings } = app;
  app.decorateRequest('actor', '');
  app.decorateRequest('team', null);

  app.get(
    '/releases',
    {
      ...teamOrAdmin,
      schema: {
        ...documented,
        operationId: 'listReleases',
        summary:
          'List the live version of every part, earlier versions and the audit log; for a deploy token, those of its part',
        response: { 200: z.array(partOverview), ...problemResponse },
      },
    },
    ({ team }) => (team === null ? overview(database) : teamOverview(database, team)),
  );

  app.post(
    '/releases/:name/promote',
    {
      ...teamOrAdmin,
      schema: {
        ...documented,
        operationId: 'promoteRelease',
        summary: 'Promote the canary to all visitors',
        params: partParams,
        response: { 200: inUse, ...problemResponse },
      },
    },
    async ({ params: { name }, actor, account }) => {
      const result = await promote(database, { name, actor, adminId: account?.id });
      await registry.refresh();
      return result;
    },
  );

  app.post(
    '/releases/:name/rollback',
    {
      ...teamOrAdmin,
      schema: {
        ...documented,
        operationId: 'rollBackRelease',
        summary: 'Withdraw the canary, or roll back to the previous or the named version',
        params: partParams,
        body: rollbackBody.nullish(),
        response: { 200: inUse, ...problemResponse },
      },
    },
    async ({ params: { name }, actor, account, body }) => {
      const result = await rollBack(placeOf(app), { name, actor, adminId: account?.id, to: body?.to });
      await registry.refresh();
      return result;
    },
  );

  app.post(
    '/releases/override-permission',
    {
      ...signedIn,
      schema: {
        tags: ['releases'],
        security: [{ accessToken: [] }],
        operationId: 'permitOverride',
        summary:
          'Allow a developer to load one remote from one address into this shop, in their own browser, for an hour',
        body: overrideSchema.meta({ id: 'Override' }),
        response: { 200: z.object({ permit: z.string() }), ...problemResponse },
      },
    },
    async ({ user, body }) => {
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const { remote: name, origin } = body;
      await writeAs(database, user, (transaction, { email: actor }) =>
        audit(transaction, { actor, action: 'override-permitted', name, reasons: [origin] }),
      );
      return { permit: await makePermit(settings, body) };
    },
  );

  void app.register(releaseUploadRoutes);
};
