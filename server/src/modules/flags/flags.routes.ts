import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { conflict, notFound, problemResponse } from '../../http/problem';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { readExperiment } from './experiment-report';
import { listFlags } from './list-flags';
import { declarationsOf } from './declarations';
import { describeSettings } from './describe-settings';
import { mayManageFlags } from './flags.policy';
import { changeFlag, clearFlag, personalFlags } from './flags.repository';
import { experiment, flag, flagChange, flagParams, ownFlags, type FlagKey } from './flags.schema';

const documented = { tags: ['flags'], security: [{ accessToken: [] as string[] }] };
const noSuchFlag = () => notFound('There is no such flag.');
const subject = ({ part, flag: name }: FlagKey) => ({ kind: 'flag' as const, id: `${part}/${name}` });

/** Feature flags: parts declare them, admins set who gets which value. Pages contain the result, so visitors need no call. */
export const flagRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { registry } = app;

  app.get(
    '/flags',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listFlags',
        summary: 'List the flags that versions in use declare, and those that only have settings',
        response: { 200: z.array(flag), ...problemResponse },
      },
    },
    async ({ database, user }) => {
      if (!mayManageFlags(user)) throw adminsOnly();
      return listFlags(database, (await registry.current()).parts);
    },
  );

  app.get(
    '/flags/mine',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listOwnFlags',
        summary: 'The values that the caller gets by role or as a person; other flags have the value of the page',
        response: { 200: ownFlags, ...problemResponse },
      },
    },
    ({ database, user }) => personalFlags(database, user),
  );

  app.put(
    '/flags/:part/:flag',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'changeFlag',
        summary: 'Replace a flag’s settings; the next page views follow them',
        params: flagParams,
        body: flagChange,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { params, body: change } = request;
      const { parts } = await registry.current();
      const declared = parts.flatMap((part) =>
        part.live.name === params.part ? declarationsOf(part, params.flag) : [],
      );
      const [first] = declared;
      const details = { reasons: describeSettings(change) };
      await runAsAdmin(request, { action: 'flag-changed', ...subject(params), details }, async (transaction) => {
        if (!first)
          throw conflict('flag-undeclared', `No version of ${params.part} in use declares the flag ${params.flag}.`);
        const values = [...new Set(declared.flatMap((one) => one.values))];
        const happened = await changeFlag(transaction, params, { change, declared: { ...first, values } });
        if (happened) details.reasons.push(happened);
        return 1;
      });
      await registry.refresh();
      return reply.code(204).send('');
    },
  );

  app.delete(
    '/flags/:part/:flag',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'clearFlag',
        summary: 'Remove all settings of a flag and its experiment: everybody gets the default',
        params: flagParams,
        querystring: z.strictObject({
          revision: z.coerce.number().int().min(1).describe('Of the settings to remove.'),
        }),
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const cleared = await runAsAdmin(request, { action: 'flag-cleared', ...subject(params) }, (transaction) =>
        clearFlag(transaction, params, query.revision),
      );
      if (cleared === 0) throw noSuchFlag();
      await registry.refresh();
      return reply.code(204).send('');
    },
  );

  app.get(
    '/flags/:part/:flag/experiment',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'getExperiment',
        summary: 'The errors, failed calls, times and orders of visitors in the flag’s last experiment, by value',
        params: flagParams,
        response: { 200: experiment, ...problemResponse },
      },
    },
    async ({ database, user, params }) => {
      if (!mayManageFlags(user)) throw adminsOnly();
      const found = await readExperiment(database, params);
      if (!found) throw notFound('The flag has no experiment.');
      return found;
    },
  );
  done();
};
