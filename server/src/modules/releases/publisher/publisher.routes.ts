import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forbidden, Problem, problemResponse } from '../../../http/problem';
import { perAddress } from '../../../http/rate-limit';
import { partParams } from '../releases-api.schema';
import { makePublisherToken, trustIn } from './publisher-token';
import { jobVerifier } from './verify-job';

const job = z
  .strictObject({ idToken: z.string().min(1).max(10_000).describe('The token that the CI system gave the job.') })
  .meta({ id: 'Job' });

const publisherToken = z
  .object({ token: z.string().describe('A deploy token of the part.'), expiresInSeconds: z.int() })
  .meta({ id: 'PublisherToken' });

/** Exchanges the identity of a CI system's job for a short-lived deploy token. */
export const publisherRoutes: FastifyPluginCallbackZod = (app) => {
  const { settings } = app;
  const { trustedPublishers } = settings;
  const verifyJob = trustedPublishers && jobVerifier(trustedPublishers, app.log);

  app.post(
    '/releases/:name/publisher-token',
    {
      config: perAddress(30),
      schema: {
        tags: ['releases'],
        security: [],
        operationId: 'makePublisherToken',
        summary: 'Exchange the OpenID Connect token of a CI job for a deploy token that is valid for 15 minutes',
        params: partParams,
        body: job,
        response: { 200: publisherToken, ...problemResponse },
      },
    },
    async ({ params, body }) => {
      if (!verifyJob) throw notOffered();
      const publisher = { part: params.name, subject: await verifyJob(body.idToken) };
      if (!trustIn(settings, publisher)) throw forbidden(`${publisher.subject} may not release ${params.name}.`);
      return makePublisherToken(settings, publisher);
    },
  );
};

const notOffered = () =>
  new Problem({
    status: 404,
    id: 'no-trusted-publishers',
    title: 'This shop trusts no CI system. Use a deploy token, or set TRUSTED_PUBLISHERS at the shop.',
  });
