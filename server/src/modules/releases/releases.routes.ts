import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { recentSignIn } from '../../http/recent-sign-in';
import { forbidden, problemResponse } from '../../http/problem';
import { writeAs } from '../../http/write-as';
import { makePermit, overrideSchema } from '../override/override';
import { actorOf, recordAudit } from '../audit/audit.repository';
import { freezeRoutes } from './freezes/freezes.routes';
import { overview, teamOverview } from './overview.repository';
import { releaseActorOf, teamOrAdmin, teamOrRecentAdmin } from './release-access';
import { placeOf } from './release-place';
import { previewApiRoutes } from './previews/previews-api.routes';
import { publisherRoutes } from './publisher/publisher.routes';
import { releaseUploadRoutes } from './release-uploads.routes';
import { inUse, partOverview, partParams, rollbackBody } from './releases-api.schema';
import { mayManageReleases } from './releases.policy';
import { promote, rollBack } from './rollback';
import { signatureRoutes } from './signing/signature.routes';
import { signingKeyRoutes } from './signing/signing-keys.routes';

const security: Record<string, string[]>[] = [{ deployToken: [] }, { accessToken: [] }];
const documented = { tags: ['releases'], security };

/** Releases over HTTP: overview, uploads, promotion and rollback. */
export const releaseRoutes: FastifyPluginCallbackZod = (app) => {
  const { registry, settings } = app;
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
    ({ database, team }) => (team === null ? overview(database) : teamOverview(database, team.part)),
  );

  app.post(
    '/releases/:name/promote',
    {
      ...teamOrRecentAdmin,
      schema: {
        ...documented,
        operationId: 'promoteRelease',
        summary: 'Promote the canary to all visitors',
        params: partParams,
        response: { 200: inUse, ...problemResponse },
      },
    },
    async (request) => {
      const change = { name: request.params.name, actor: releaseActorOf(request), isTeam: request.team !== null };
      const result = await promote(placeOf(app), change);
      await registry.refresh();
      return result;
    },
  );

  app.post(
    '/releases/:name/rollback',
    {
      ...teamOrRecentAdmin,
      schema: {
        ...documented,
        operationId: 'rollBackRelease',
        summary: 'Withdraw the canary, or roll back to the previous or the named version',
        params: partParams,
        body: rollbackBody.nullish(),
        response: { 200: inUse, ...problemResponse },
      },
    },
    async (request) => {
      const { params, body } = request;
      const isTeam = request.team !== null;
      const change = { name: params.name, actor: releaseActorOf(request), to: body?.to, isTeam };
      const result = await rollBack(placeOf(app), change);
      await registry.refresh();
      return result;
    },
  );

  app.post(
    '/releases/override-permission',
    {
      ...signedIn,
      ...recentSignIn,
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
    async (request) => {
      const { user, body } = request;
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const { remote: name, origin } = body;
      const permitted = {
        action: 'override-permitted',
        kind: 'release',
        id: name,
        details: { reasons: [origin] },
      } as const;
      await writeAs(request.database, user, (transaction) => recordAudit(transaction, actorOf(request), permitted));
      return { permit: await makePermit(settings, body) };
    },
  );

  void app.register(releaseUploadRoutes);
  void app.register(previewApiRoutes);
  void app.register(freezeRoutes);
  void app.register(signingKeyRoutes);
  void app.register(signatureRoutes);
  void app.register(publisherRoutes);
};
