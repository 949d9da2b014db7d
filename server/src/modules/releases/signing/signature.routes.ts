import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedSchema } from 'contract/signature';
import { notFound, problemResponse } from '../../../http/problem';
import { teamOrAdmin } from '../release-access';
import { versionParams } from '../releases-api.schema';
import { findSignature } from './signing-keys.repository';

const signature = z
  .object({
    envelope: signedSchema,
    publicKey: z.string().nullable().describe('The key that signed it, in PEM form; null for a Sigstore bundle.'),
    label: z.string().describe('Whose key it is, or the identity in the certificate of the bundle.'),
    isRevoked: z.boolean(),
  })
  .meta({ id: 'Signature', description: 'The signature of a version.' });

/** The signatures of versions. */
export const signatureRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/releases/:name/:version/signature',
    {
      ...teamOrAdmin,
      schema: {
        tags: ['releases'],
        security: [{ deployToken: [] }, { accessToken: [] }],
        operationId: 'getSignature',
        summary: 'Get the signature of a version, and the key that made it',
        params: versionParams,
        response: { 200: signature, ...problemResponse },
      },
    },
    async ({ database, params }) => {
      const found = await findSignature(database, params);
      if (!found) throw notFound(`${params.name} ${params.version} is not signed.`);
      return found;
    },
  );
  done();
};
