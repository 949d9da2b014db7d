/** Who may do what with releases: a team by its deploy token, an admin by their session. */
import type { FastifyRequest } from 'fastify';
import { bearerToken, signedIn } from '../../http/authenticate';
import { forbidden, Problem } from '../../http/problem';
import { mayManageReleases } from './releases.policy';
import { findDeployToken, isDeployToken } from './deploy-tokens.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who releases, as the audit table names them; set by the hooks below. */
    actor: string;
  }
}

/** For routes of a part's team and of admins: spread into the route's options. */
export const teamOrAdmin = { onRequest: requireTeamOrAdmin };

/** For routes of a part's team alone. */
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
  throw forbidden('Uploads need the deploy token of the part: npm run release:token makes one.');
}

/** Whether the request brings a deploy token; one of another part is refused where the address names a part. */
async function readTeam(request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request);
  if (token === undefined || !isDeployToken(token)) return false;
  const known = await findDeployToken(request.server.database, token);
  if (!known) throw unknownToken();
  const { name } = request.params as { name?: string };
  if (name !== undefined && name !== known.name) throw forbidden(`This deploy token is for ${known.name} alone.`);
  request.actor = `deploy token ${known.label}`;
  return true;
}

const unknownToken = () =>
  new Problem({
    status: 401,
    id: 'deploy-token-invalid',
    title: 'This deploy token was revoked, or never made. npm run release:token makes one.',
  });
