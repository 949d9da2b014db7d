import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieHeader, readCookie } from '../../../http/cookies';
import { seal, unseal } from '../../../http/signed-token';

const cookieName = 'ocs_visitor';
const lifetimeSeconds = 30 * 24 * 60 * 60;
const visitorSchema = z.object({ id: z.string() });
const sealOf = ({ server }: FastifyRequest) => ({ secret: server.settings.tokenSecret, purpose: 'visitor' });

/** The random id that the server once gave to this browser; undefined when there is none, or it is forged or too old. */
export function readVisitor(request: FastifyRequest): string | undefined {
  return unseal(sealOf(request), readCookie(request, cookieName), visitorSchema)?.id;
}

/** A new visitor, and the header that has the browser remember it. */
export function newVisitor(request: FastifyRequest): { visitor: string; setCookie: string } {
  const id = randomBytes(12).toString('base64url');
  const value = seal(sealOf(request), { id }, lifetimeSeconds);
  return {
    visitor: id,
    setCookie: cookieHeader(request, cookieName, value, { sameSite: 'Lax', maxAgeSeconds: lifetimeSeconds }),
  };
}
