import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '../../database/schema';
import { bearerToken } from '../../http/authenticate';
import { forbidden, problemResponse, suspended } from '../../http/problem';
import { perAddress } from '../../http/rate-limit';
import { sameEmail } from '../../http/text';
import { readIssuedToken, signAccessToken } from '../../identity/access-token';
import { endSignIn, endToken, isEndedBefore, isSignInEnded } from '../../identity/ended-tokens.repository';
import { identityRefused, type Identity } from '../../identity/identity';
import { identityVerifier } from '../../identity/identity-verifier';
import { deviceOf, isRecorded, recordSignIn } from '../account/sign-ins.repository';
import { isFromEmbeddingPage } from '../embed/embedding';
import { clearStep } from '../users/clear-removed-users';
import { runSteps } from '../users/manage-users';
import { session, sessionRequest } from './session.schema';
import { bindIdentity, findIdentity } from './session.repository';

export const sessionRoutes: FastifyPluginCallbackZod = (app) => {
  const { settings } = app;
  const { tokenSecret, identityProvider } = settings;
  const verifyIdentity = identityVerifier(identityProvider);

  const bind = async ({ database }: FastifyRequest, identity: Identity): Promise<User> => {
    const bound = await app.queueWrite(() => bindIdentity(database, identity));
    if (bound === 'refused') throw identityRefused();
    const { replacedId } = bound;
    if (replacedId !== undefined) await runSteps(app, () => app.queueWrite(() => clearStep(database, replacedId)));
    return bound.user;
  };

  /** A login also succeeds while nothing can be written. */
  const record = async (request: FastifyRequest, signIn: Parameters<typeof recordSignIn>[1]): Promise<void> => {
    const { database, headers } = request;
    if (await isRecorded(database, signIn)) return;
    await app
      .queueWrite(() => recordSignIn(database, signIn, deviceOf(headers['user-agent'])))
      .catch((error: unknown) => {
        app.log.info(error, 'A sign-in is missing in the list of sessions.');
      });
  };

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
      const startedAt = Date.now();
      if (idToken === undefined) throw identityRefused();
      const identity = await verifyIdentity(idToken);
      if (!sameEmail(identity.email, request.body.email)) throw identityRefused();
      // Usually found, so that logins also work while the database is read-only.
      const user = (await findIdentity(request.database, identity)) ?? (await bind(request, identity));
      if (user.deleted_at) throw forbidden('This account was removed.');
      const { authTime, signedInMs, hasSecondFactor } = identity;
      if (isEndedBefore(user, authTime) || (await isSignInEnded(request.database, user.id, identity)))
        throw identityRefused();
      if (user.suspended_at) throw suspended(user.suspended_reason);
      await record(request, { userId: user.id, authTime });
      // A logout since the request began also ends its token. The provider's clock may be ahead.
      const issuedAtMs = Math.max(startedAt, signedInMs);
      const { subject, token_version: version } = user;
      const scope = isFromEmbeddingPage(request) ? 'embed' : undefined;
      return {
        token: await signAccessToken({ subject, version, authTime, scope, hasSecondFactor, issuedAtMs }, tokenSecret),
      };
    },
  );

  app.delete(
    '/jwt',
    {
      config: perAddress(60),
      schema: {
        operationId: 'endSession',
        tags: ['session'],
        summary: 'End the sign-in of the access token at logout; succeeds for an invalid token too',
        response: { 204: z.literal(''), ...problemResponse },
        security: [{ accessToken: [] }],
      },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      const issued = token === undefined ? undefined : await readIssuedToken(token, tokenSecret);
      if (token !== undefined && issued) {
        const { subject, expiresAt, authTime, scope, issuedAtMs } = issued;
        // An embedding page must not end the session at the shop.
        await app.queueWrite(() =>
          scope === 'embed' || authTime === undefined
            ? endToken(request.database, token, expiresAt)
            : // The clock of the server that issued the token may be ahead.
              endSignIn(request.database, { subject, authTime, endedAt: new Date(Math.max(Date.now(), issuedAtMs)) }),
        );
      }
      return reply.code(204).send('');
    },
  );
};
