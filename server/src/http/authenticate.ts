import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { forbidden, Problem, suspended } from './problem';
import type { Database, User } from '../database/schema';
import { accessTokenVerifier, expiredToken, invalidToken, type VerifiedToken } from '../identity/access-token';
import { hashOfToken, isEndedBefore } from '../identity/ended-tokens.repository';

declare module 'fastify' {
  interface FastifyInstance {
    verifyAccessToken: (token: string) => Promise<VerifiedToken>;
    findUserOfToken: FindUserOfToken;
    isInEmbedScope: IsInEmbedScope;
  }
  interface FastifyRequest {
    /** The caller, or null for a visitor; one of the hooks below loads it. */
    account: User | null;
    /** The caller; throws a 401 problem for a visitor. */
    readonly user: User;
    /** When the caller signed in, in seconds since 1970; 0 for a visitor. */
    authTime: number;
    /** Whether the caller has fewer rights than their role, because this sign-in needed no second factor. */
    lacksSecondFactor: boolean;
  }
}

/** `authTime` is in seconds, `issuedAtMs` in ms since 1970. */
export interface TokenToFind {
  subject: string;
  hash: Buffer;
  authTime?: number;
  issuedAtMs: number;
}

/** Finds a token's user by subject, and whether a logout ended the token or its sign-in; undefined for a removed user. */
type FindUserOfToken = (
  database: Kysely<Database>,
  token: TokenToFind,
) => Promise<(User & { ended: boolean }) | undefined>;

/** Whether the scope `embed` permits calls of a route, such as GET of `/api/product/:id`. */
type IsInEmbedScope = (method: string, route: string) => boolean;

interface AuthenticationOptions {
  findUser: FindUserOfToken;
  isInEmbedScope: IsInEmbedScope;
}

/** Verifies access tokens and loads their users; the options are the modules' query and policy. */
export const authentication = fp<AuthenticationOptions>(
  (app, { findUser, isInEmbedScope }, done) => {
    app.decorate('verifyAccessToken', accessTokenVerifier(app.settings.tokenSecret));
    app.decorate('findUserOfToken', findUser);
    app.decorate('isInEmbedScope', isInEmbedScope);
    app.decorateRequest('account', null);
    app.decorateRequest('authTime', 0);
    app.decorateRequest('lacksSecondFactor', false);
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

/** Route options: anyone may call; an invalid or expired token counts as no token. The token of a suspended user is refused with 403. */
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

async function authenticate(request: FastifyRequest, token: string): Promise<User> {
  const { server, method, routeOptions } = request;
  const { version, scope, hasSecondFactor, ...claims } = await server.verifyAccessToken(token);
  const found = await server.findUserOfToken(request.database, { ...claims, hash: hashOfToken(token) });
  if (!found) throw invalidToken();
  const { ended: isEnded, ...user } = found;
  const hasEnded = isEnded || isEndedBefore(user, claims.authTime);
  // A suspension ends all tokens. Their owners learn why, also at calls that anyone may make.
  if (user.suspended_at && !hasEnded) throw suspended(user.suspended_reason);
  if (user.token_version !== version) throw invalidToken();
  if (hasEnded) throw expiredToken();
  request.authTime = claims.authTime ?? 0;
  const required: string[] = server.settings.secondFactor;
  request.lacksSecondFactor = required.includes(user.role) && !hasSecondFactor;
  if (scope === undefined) return { ...user, role: request.lacksSecondFactor ? 'buyer' : effectiveRole(user) };
  if (!server.isInEmbedScope(method, routeOptions.url ?? '')) {
    throw forbidden('A session of an embedded storefront does not permit this.');
  }
  return { ...user, role: 'buyer' };
}

/** An admin's rights require a verified address. */
function effectiveRole({ role, email_verified_at: verifiedAt }: User): User['role'] {
  return role === 'admin' && verifiedAt === null ? 'buyer' : role;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
