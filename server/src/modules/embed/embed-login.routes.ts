import { createHash, randomBytes } from 'node:crypto';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { bearerToken, signedIn } from '../../http/authenticate';
import { invalidInput, Problem, problemResponse } from '../../http/problem';
import { perAccount, perAddress } from '../../http/rate-limit';
import { signAccessToken } from '../../identity/access-token';
import { hashOfToken } from '../../identity/ended-tokens.repository';
import { addCode, takeCode } from './embed-codes.repository';
import { embedCode, embedCodeRequest, embedLogin, embedSession } from './embed-login.schema';

const codeRefused = () =>
  new Problem({ status: 400, id: 'code-invalid', title: 'The login has expired. Please log in again.' });

/** How a person logs in to an embedded storefront: the shop's window gets a code, and the embedding page exchanges it. */
export const embedLoginRoutes: FastifyPluginCallbackZod = (app) => {
  const { settings } = app;

  app.post(
    '/embed/code',
    {
      ...signedIn,
      config: perAddress(30),
      preHandler: perAccount(app, 30),
      schema: {
        operationId: 'createEmbedCode',
        tags: ['session'],
        summary: 'Create a one-time code for a registered embedding page, with the user’s consent',
        body: embedCodeRequest,
        response: { 200: embedCode, ...problemResponse },
        security: [{ accessToken: [] }],
      },
    },
    async (request) => {
      const { origin, challenge } = request.body;
      if (!settings.embedOrigins.includes(origin)) throw invalidInput('origin', 'Must be a registered origin.');
      const { authTime, issuedAtMs } = await app.verifyAccessToken(bearerToken(request) ?? '');
      const code = randomBytes(32).toString('base64url');
      await addCode(request.database, {
        hash: hashOfToken(code),
        userId: request.user.id,
        origin,
        challenge,
        authTime,
        tokenIssuedAt: new Date(issuedAtMs),
      });
      return { code };
    },
  );

  app.post(
    '/embed/token',
    {
      config: perAddress(60),
      schema: {
        operationId: 'createEmbedSession',
        tags: ['session'],
        summary: 'Exchange a one-time code for an access token of the embedded storefront; only for the code’s origin',
        body: embedLogin,
        response: { 200: embedSession, ...problemResponse },
        security: [],
      },
    },
    async ({ database, body: { code, verifier }, headers }) => {
      const taken = await takeCode(database, hashOfToken(code));
      if (taken?.origin !== headers.origin || taken?.challenge !== challengeOf(verifier)) throw codeRefused();
      const { authTime, tokenIssuedAt, user } = taken;
      const { subject, tokenVersion: version, email, name } = user;
      // A logout since the consent ends it too.
      const issuedAtMs = tokenIssuedAt.getTime();
      return {
        token: await signAccessToken({ subject, version, authTime, scope: 'embed', issuedAtMs }, settings.tokenSecret),
        email,
        name,
      };
    },
  );
};

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
