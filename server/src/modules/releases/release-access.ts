/** Authorises release calls: a team by its deploy token, an admin by their session. */
import type { FastifyRequest } from 'fastify';
import { bearerToken, signedIn } from '../../http/authenticate';
import { forbidden, Problem } from '../../http/problem';
import { assertRecentSignIn } from '../../http/recent-sign-in';
import { actorOf, type Actor, type NamedActor } from '../audit/audit.repository';
import { mayManageReleases } from './releases.policy';
import { findDeployToken, isDeployToken } from './deploy-tokens.repository';
import { isPublisherToken, readPublisherToken } from './publisher/publisher-token';

declare module 'fastify' {
  interface FastifyRequest {
    /** The team of the deploy token; null for an admin. Set by the hooks below. */
    team: Team | null;
  }
}

/** Those who release one part with its deploy token, or the CI system's job that they trust with it. */
interface Team {
  part: string;
  /** Whether they may only preview it: a job whose code nobody has reviewed. */
  previewsOnly: boolean;
  actor: NamedActor;
}

/** The team of a request that `teamOnly` admitted. */
export function teamOf({ team }: FastifyRequest): Team {
  if (!team) throw unknownToken();
  return team;
}

/** The same for what visitors get. Throws 403 if the team may only preview its part. */
export function releasingTeamOf(request: FastifyRequest): Team {
  const team = teamOf(request);
  if (team.previewsOnly) throw mayOnlyPreview();
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
    if (request.team) releasingTeamOf(request);
    else assertRecentSignIn(request);
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
  if (token === undefined || !(isDeployToken(token) || isPublisherToken(token))) return false;
  const holder = isDeployToken(token) ? await holderOf(request, token) : await jobOf(request, token);
  if (!holder) throw unknownToken();
  const { part, previewsOnly } = holder;
  const { name } = request.params as { name?: string };
  if (name !== undefined && name !== part) throw forbidden(`This deploy token is for ${part} alone.`);
  request.team = { part, previewsOnly, actor: { name: holder.title, address: request.ip } };
  return true;
}

type Holder = { part: string; previewsOnly: boolean; title: string };

async function holderOf({ database }: FastifyRequest, token: string): Promise<Holder | undefined> {
  const known = await findDeployToken(database, token);
  return known && { part: known.name, previewsOnly: false, title: `deploy token ${known.label}` };
}

async function jobOf({ server }: FastifyRequest, token: string): Promise<Holder | undefined> {
  const publisher = await readPublisherToken(server.settings, token);
  return publisher && { ...publisher, title: `job ${publisher.subject}` };
}

const mayOnlyPreview = () => forbidden('This job may only preview the part, and not change what visitors get.');

const unknownToken = () =>
  new Problem({
    status: 401,
    id: 'deploy-token-invalid',
    title:
      'This deploy token is revoked, expired or unknown. Create one with npm run release:token, or start the CI job again.',
  });
