import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyone, bearerToken } from '../../http/authenticate';
import { forbidden, problemResponse } from '../../http/problem';
import { perAddress } from '../../http/rate-limit';
import { sameEmail } from '../../http/text';
import { signAccessToken } from '../../identity/access-token';
import { endToken } from '../../identity/ended-tokens.repository';
import { identityRefused } from '../../identity/identity';
import { identityVerifier } from '../../identity/identity-verifier';
import { session, sessionRequest } from './session.schema';
import { bindIdentity } from './session.repository';

export const sessionRoutes: FastifyPluginCallbackZod = (app) => {
  const { tokenSecret, identityProvider } = app.settings;
  const verifyIdentity = identityVerifier(identityProvider);

  app.post(
    '/jwt',
    {
      config: perAddress(60),
      schema: {
        operationId: 'createSession',
        tags: ['session'],
        summary: 'Exchange the identity provider’s ID token (authorization header) for an access token',
        body: sessionRequest,
        response: { 200: session, ...problemResponse },
        security: [{ identityToken: [] }],
      },
    },
    async (request) => {
      const idToken = bearerToken(request);
      if (idToken === undefined) throw identityRefused();
      const identity = await verifyIdentity(idToken);
      if (!sameEmail(identity.email, request.body.email)) throw identityRefused();
      const user = await bindIdentity(app.database, identity);
      if (user === 'refused') throw identityRefused();
      if (user.deleted_at) throw forbidden('This account was removed.');
      return { token: await signAccessToken({ subject: user.subject, version: user.token_version }, tokenSecret) };
    },
  );

  app.delete(
    '/jwt',
    {
      ...anyone,
      config: perAddress(60),
      schema: {
        operationId: 'endSession',
        tags: ['session'],
        summary: 'Revoke the access token at log-out; succeeds for an invalid token too',
        response: { 204: z.literal(''), ...problemResponse },
        security: [{ accessToken: [] }],
      },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== undefined && request.account) {
        const { expiresAt } = await app.verifyAccessToken(token);
        await endToken(app.database, token, expiresAt);
      }
      return reply.code(204).send('');
    },
  );
};
