import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponse } from '../../http/problem';
import { perAddress } from '../../http/rate-limit';
import { chosenRelease } from '../releases/canary/share';
import { readCohort } from '../releases/canary/cohort';
import { reporterOf } from '../releases/canary/reporter';
import { assignVisitor, readVisitor } from '../releases/canary/visitor';
import { readPreviewCookie } from '../releases/previews/preview-link';
import { armsOf, valueOf } from './arms';
import { declaredIn } from './declarations';
import { flagUses } from './flags.schema';

/** Browsers tell by beacon which flags of experiments a page depends on. Stored within seconds. */
export const flagUseRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { registry, settings, participation } = app;
  app.post(
    '/flags/uses',
    {
      config: perAddress(600),
      schema: {
        tags: ['flags'],
        operationId: 'reportFlagUses',
        summary: 'Report flags on which a page depends; only those of running experiments count',
        body: flagUses,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const cohort = readCohort(request);
      if (cohort === undefined || (await readPreviewCookie(request))) return reply.code(204).send('');
      const { parts } = await registry.current();
      const uses = request.body.uses.flatMap((use) => {
        const part = parts.find(({ live }) => live.name === use.part);
        const rules = part?.flags.find(({ flag }) => flag === use.flag);
        const declared = part && declaredIn(chosenRelease(cohort, part), use.flag);
        if (!rules?.experiment || declared?.default !== rules.experiment.default) return [];
        // A page from before a change may have shown another value. A made-up report cannot choose one.
        const value = valueOf(armsOf(rules, declared), cohort);
        return value === use.value ? [{ kind: 'use' as const, experiment: rules.experiment.id, value }] : [];
      });
      if (uses.length === 0) return reply.code(204).send('');
      const visitor = (await readVisitor(request)) ?? (await assignVisitor(request, reply));
      const reporter = reporterOf(settings.tokenSecret, { visitor, address: request.ip });
      for (const use of uses) participation.add({ ...use, reporter });
      return reply.code(204).send('');
    },
  );
  done();
};
