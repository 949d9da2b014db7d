import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signToken, verifyToken } from '../../../http/signed-token';

const cookieName = 'ocs_visitor';
const lifetimeSeconds = 30 * 24 * 60 * 60;
const visitorSchema = z.object({ id: z.string() });
const visitorToken = ({ server }: FastifyRequest) => ({ secret: server.settings.tokenSecret, purpose: 'visitor' });

/** The random id in this browser's visitor cookie, by which reports are counted; undefined without a cookie, or when it is forged or expired. */
export async function readVisitor(request: FastifyRequest): Promise<string | undefined> {
  const visitor = await verifyToken(visitorToken(request), request.cookies[cookieName], visitorSchema);
  return visitor?.id;
}

/** Assigns a new visitor id and sets its cookie. */
export async function assignVisitor(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const token = await signToken(visitorToken(request), { id }, lifetimeSeconds);
  void reply.setCookie(cookieName, token, { sameSite: 'lax', maxAge: lifetimeSeconds });
  return id;
}
