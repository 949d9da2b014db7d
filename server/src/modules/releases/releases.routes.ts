import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponse } from '../../http/problem';
import { overview } from './overview.repository';
import { teamOrAdmin } from './release-access';
import { uploadRoutes } from './release-uploads.routes';
import { inUse, partOverview, partParams, rollbackBody } from './releases-api.schema';
import { promote, rollBack } from './return-to';

const security: Record<string, string[]>[] = [{ deployToken: [] }, { accessToken: [] }];
const documented = { tags: ['releases'], security };

/** Releasing over HTTP: what is live, uploads, and the ways back and forward. */
export const releaseRoutes: FastifyPluginCallbackZod = (app) => {
  const { database, registry } = app;
  app.decorateRequest('actor', '');

  app.get(
    '/releases',
    {
      ...teamOrAdmin,
      schema: {
        ...documented,
        operationId: 'listReleases',
        summary: 'What is live of every part, what was before, and who did what',
        response: { 200: z.array(partOverview), ...problemResponse },
      },
    },
    () => overview(database),
  );

  app.post(
    '/releases/:name/promote',
    {
      ...teamOrAdmin,
      schema: {
        ...documented,
        operationId: 'promoteRelease',
        summary: 'Give the canary to everybody',
        params: partParams,
        response: { 200: inUse, ...problemResponse },
      },
    },
    async ({ params: { name }, actor }) => {
      const result = await promote(database, { name, actor });
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
        summary: 'Withdraw the canary, or put back what the live version replaced or the version that is named',
        params: partParams,
        body: rollbackBody.nullish(),
        response: { 200: inUse, ...problemResponse },
      },
    },
    async ({ params: { name }, actor, body }) => {
      const result = await rollBack(database, { name, actor, to: body?.to });
      await registry.refresh();
      return result;
    },
  );

  void app.register(uploadRoutes);
};
