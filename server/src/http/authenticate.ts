import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from './problem';
import type { User } from '../database/schema';
import { accessTokenVerifier, expiredToken, invalidToken, type VerifiedToken } from '../identity/access-token';
import { hashOfToken } from '../identity/ended-tokens.repository';
import { findUserOfToken } from '../modules/users/users.repository';

declare module 'fastify' {
  interface FastifyInstance {
    verifyAccessToken: (token: string) => Promise<VerifiedToken>;
  }
  interface FastifyRequest {
    /** Who calls, or null for a visitor; loaded by one of the hooks below. */
    account: User | null;
    /** Who calls; on routes that need a signed-in person. */
    readonly user: User;
  }
}

export const authentication = fp(
  (app, _options, done) => {
    app.decorate('verifyAccessToken', accessTokenVerifier(app.settings.tokenSecret));
    app.decorateRequest('account', null);
    app.decorateRequest('user', {
      getter(this: FastifyRequest) {
        if (!this.account) throw invalidToken();
        return this.account;
      },
    });
    done();
  },
  { name: 'authentication' },
);

/** For routes of signed-in people: spread into the route's options. */
export const signedIn = { onRequest: requireAccount };

/** For routes that anyone may call, where an invalid or expired token counts as none. */
export const anyone = { onRequest: readAccount };

async function requireAccount(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (token === undefined) throw invalidToken();
  request.account = await authenticate(request, token);
}

async function readAccount(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (token === undefined) return;
  try {
    request.account = await authenticate(request, token);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error;
  }
}

async function authenticate({ server }: FastifyRequest, token: string): Promise<User> {
  const { subject, version } = await server.verifyAccessToken(token);
  const found = await findUserOfToken(server.database, subject, hashOfToken(token));
  if (found?.token_version !== version) throw invalidToken();
  const { ended, ...user } = found;
  if (ended) throw expiredToken();
  return user;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
