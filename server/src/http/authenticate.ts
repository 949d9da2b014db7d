import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { Problem } from './problem';
import type { Database, User } from '../database/schema';
import { accessTokenVerifier, expiredToken, invalidToken, type VerifiedToken } from '../identity/access-token';
import { hashOfToken } from '../identity/ended-tokens.repository';

declare module 'fastify' {
  interface FastifyInstance {
    verifyAccessToken: (token: string) => Promise<VerifiedToken>;
    findUserOfToken: FindUserOfToken;
  }
  interface FastifyRequest {
    /** The caller, or null for a visitor; one of the hooks below loads it. */
    account: User | null;
    /** The caller; throws a 401 problem for a visitor. */
    readonly user: User;
  }
}

/** Finds a token's user by subject, and whether the token with this hash was ended; undefined for a removed user. */
type FindUserOfToken = (
  database: Kysely<Database>,
  subject: string,
  tokenHash: Buffer,
) => Promise<(User & { ended: boolean }) | undefined>;

/** Verifies access tokens and loads their users; `findUser` is the users module's query. */
export const authentication = fp<{ findUser: FindUserOfToken }>(
  (app, { findUser }, done) => {
    app.decorate('verifyAccessToken', accessTokenVerifier(app.settings.tokenSecret));
    app.decorate('findUserOfToken', findUser);
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

/** Route options: requires a signed-in user (401 otherwise). */
export const signedIn = { onRequest: requireAccount };

/** Route options: anyone may call; an invalid or expired token counts as no token. */
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
  const found = await server.findUserOfToken(server.database, subject, hashOfToken(token));
  if (found?.token_version !== version) throw invalidToken();
  const { ended, ...user } = found;
  if (ended) throw expiredToken();
  return user;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
