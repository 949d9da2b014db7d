import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponse } from '../../../http/problem';
import { perAddress } from '../../../http/rate-limit';
import { hasExperiment, isCompared } from '../../flags/declarations';
import { readCohort, setCohort } from '../canary/cohort';
import { reporterOf } from '../canary/reporter';
import { chosenRelease } from '../canary/share';
import { assignVisitor, readVisitor } from '../canary/visitor';
import { readPreviewCookie } from '../previews/preview-link';
import { takeFailedCall } from './failed-calls';
import type { PartInUse } from '../registry/snapshot';
import { takeReport } from './reports';
import type { TakenReport } from './reports.repository';
import { versionReportsSchema } from 'contract/version-report';

/** Browsers report loads and errors of the versions they got, by beacon, which ignores the response. Stored within seconds. */
export const reportRoutes: FastifyPluginCallbackZod = (app) => {
  const { registry, settings, pageReports, participation } = app;
  app.post(
    '/reports',
    {
      config: perAddress(600),
      schema: {
        tags: ['releases'],
        operationId: 'report',
        summary: 'Report which versions loaded and which failed; versions that are not in use are ignored',
        body: versionReportsSchema,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      // What fails in a preview is no fault of the live versions beside it.
      if (await readPreviewCookie(request)) return reply.code(204).send('');
      const { parts } = await registry.current();
      const cohort = readCohort(request);
      const isCounted = cohort !== undefined && parts.some(({ canary }) => canary !== undefined);
      // Assigned here and not by the page, of which an edge gives everybody the same copy.
      const visitor = (await readVisitor(request)) ?? (isCounted ? await assignVisitor(request, reply) : undefined);
      const sender = { cohort, visitor, address: request.ip };
      const participant = visitor === undefined ? undefined : reporterOf(settings.tokenSecret, { ...sender, visitor });
      const take = (report: Omit<TakenReport, 'reporter'>, part: PartInUse): void => {
        const taken = takeReport(settings.tokenSecret, report, part, sender);
        if (taken) pageReports.add(taken);
        if (participant && hasExperiment(part)) participation.add({ kind: 'report', report, reporter: participant });
      };
      for (const report of request.body.reports) {
        const part = parts.find(({ live }) => live.name === report.remote);
        const versions = [part?.live.version, part?.canary?.release.version];
        if (part && versions.includes(report.version)) take(report, part);
      }
      const compared = parts.filter(isCompared);
      if (cohort !== undefined && compared.length > 0 && takeFailedCall(request, reply))
        for (const part of compared) {
          const { name: remote, version } = chosenRelease(cohort, part);
          take({ remote, version, kind: 'failed-call' }, part);
        }
      // Pages may set it only for a week in some browsers, and earlier servers hid it from pages.
      if (cohort !== undefined && parts.some(({ flags }) => flags.length > 0)) setCohort(reply, cohort);
      return reply.code(204).send('');
    },
  );
};
