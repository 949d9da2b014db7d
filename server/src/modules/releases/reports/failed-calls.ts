import fp from 'fastify-plugin';
import { readCohort } from '../canary/cohort';
import { assignVisitor, readVisitor } from '../canary/visitor';
import { chosenRelease } from '../canary/share';
import { readPreviewCookie } from '../previews/preview-link';
import { takeReport } from './reports';

/** A correct page does not get these. Others are part of its work: a login has ended, or somebody else was faster. */
const isFailure = (status: number): boolean => status >= 500 || [400, 404, 405, 415, 422].includes(status);

/**
 * Counts visitors whose calls fail, for the versions that they have of parts with a canary. Which part made a call is not known
 * and not needed: its canary is the only difference between its two groups of visitors.
 */
export const failedCalls = fp(
  (app, _options, done) => {
    const { registry, settings, pageReports } = app;
    app.addHook('onSend', async (request, reply) => {
      if (!isFailure(reply.statusCode)) return;
      const cohort = readCohort(request);
      const parts = registry.known.parts.filter(({ canary }) => canary !== undefined);
      if (cohort === undefined || parts.length === 0 || (await readPreviewCookie(request))) return;
      const visitor = (await readVisitor(request)) ?? (await assignVisitor(request, reply));
      for (const part of parts) {
        const { name: remote, version } = chosenRelease(cohort, part);
        const failure = { remote, version, kind: 'failed-call' } as const;
        const taken = takeReport(settings.tokenSecret, failure, part, { cohort, visitor, address: request.ip });
        if (taken) pageReports.add(taken);
      }
    });
    done();
  },
  { name: 'failed-calls', dependencies: ['page-reports', 'release-registry'] },
);
