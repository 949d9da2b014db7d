/** Authorises release calls: a team by its deploy token, an admin by their session. */
import type { FastifyRequest } from 'fastify';
import { bearerToken, signedIn } from '../../http/authenticate';
import { forbidden, Problem } from '../../http/problem';
import { mayManageReleases } from './releases.policy';
import { findDeployToken, isDeployToken } from './deploy-tokens.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor in the audit table; set by the hooks below. */
    actor: string;
    /** The part of the deploy token; null for an admin. */
    team: string | null;
  }
}

/** Route options that admit a part’s team and admins. */
export const teamOrAdmin = { onRequest: requireTeamOrAdmin };

/** Route options that admit a part’s team only. */
export const teamOnly = { onRequest: requireTeam };

async function requireTeamOrAdmin(request: FastifyRequest): Promise<void> {
  if (await readTeam(request)) return;
  await signedIn.onRequest(request);
  if (!mayManageReleases(request.user)) throw forbidden('Only admins and the part’s own team may do this.');
  request.actor = request.user.email;
}

async function requireTeam(request: FastifyRequest): Promise<void> {
  if (await readTeam(request)) return;
  await signedIn.onRequest(request);
  throw forbidden('Uploads need the part’s deploy token. Create one with npm run release:token.');
}

/** Whether the request has a deploy token. Throws 403 if the token is for another part than the one in the address. */
async function readTeam(request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request);
  if (token === undefined || !isDeployToken(token)) return false;
  const known = await findDeployToken(request.server.database, token);
  if (!known) throw unknownToken();
  const { name } = request.params as { name?: string };
  if (name !== undefined && name !== known.name) throw forbidden(`This deploy token is for ${known.name} alone.`);
  request.actor = `deploy token ${known.label}`;
  request.team = known.name;
  return true;
}

const unknownToken = () =>
  new Problem({
    status: 401,
    id: 'deploy-token-invalid',
    title: 'This deploy token is revoked, expired or unknown. Create one with npm run release:token.',
  });
