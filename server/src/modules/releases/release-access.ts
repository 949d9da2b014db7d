/** Authorises release calls: a team by its deploy token, an admin by their session. */
import type { FastifyRequest } from 'fastify';
import { bearerToken, signedIn } from '../../http/authenticate';
import { forbidden, Problem } from '../../http/problem';
import { assertRecentSignIn } from '../../http/recent-sign-in';
import { actorOf, type Actor, type NamedActor } from '../audit/audit.repository';
import { mayManageReleases } from './releases.policy';
import { findDeployToken, isDeployToken } from './deploy-tokens.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** The team of the deploy token; null for an admin. Set by the hooks below. */
    team: Team | null;
  }
}

/** Those who release one part with its deploy token. */
interface Team {
  part: string;
  actor: NamedActor;
}

/** The team of a request that `teamOnly` admitted. */
export function teamOf({ team }: FastifyRequest): Team {
  if (!team) throw unknownToken();
  return team;
}

/** The team, or the admin, who makes a request. */
export const releaseActorOf = (request: FastifyRequest): Actor => request.team?.actor ?? actorOf(request);

/** Route options that admit a part’s team and admins. */
export const teamOrAdmin = { onRequest: requireTeamOrAdmin };

/** The same for what cannot be undone: admins must have signed in recently. */
export const teamOrRecentAdmin = {
  ...teamOrAdmin,
  preHandler: async (request: FastifyRequest): Promise<void> => {
    if (!request.team) assertRecentSignIn(request);
  },
};

/** Route options that admit a part’s team only. */
export const teamOnly = { onRequest: requireTeam };

async function requireTeamOrAdmin(request: FastifyRequest): Promise<void> {
  if (await readTeam(request)) return;
  await signedIn.onRequest(request);
  if (!mayManageReleases(request.user)) throw forbidden('Only admins and the part’s own team may do this.');
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
  const known = await findDeployToken(request.database, token);
  if (!known) throw unknownToken();
  const { name } = request.params as { name?: string };
  if (name !== undefined && name !== known.name) throw forbidden(`This deploy token is for ${known.name} alone.`);
  request.team = { part: known.name, actor: { name: `deploy token ${known.label}`, address: request.ip } };
  return true;
}

const unknownToken = () =>
  new Problem({
    status: 401,
    id: 'deploy-token-invalid',
    title: 'This deploy token is revoked, expired or unknown. Create one with npm run release:token.',
  });
