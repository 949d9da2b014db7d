/** Overrides: one remote from a developer's machine, in that developer's browser only. Parsing, permits and the cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signToken, verifyToken } from '../../http/signed-token';
import type { Settings } from '../../settings/settings';
import type { Part, Site } from '../pages/site';
import { partName } from 'contract/release';

const cookieName = 'ocs_override';
const lifetimeSeconds = 60 * 60;

const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine((value) => URL.canParse(value) && new URL(value).origin === value);

export const overrideSchema = z.strictObject({
  /** The shell cannot be overridden: it is the page itself. */
  remote: partName.refine((name) => name !== 'shell'),
  origin,
});
export type Override = z.infer<typeof overrideSchema>;

/** Parses `?remote=dashboard_admin@http://localhost:3003`; undefined when it is malformed. */
export function parseOverride(text: string): Override | undefined {
  const [, remote = '', given = ''] = /^([^@]*)@(.*)$/.exec(text) ?? [];
  return overrideSchema.safeParse({ remote, origin: given.replace(/\/$/, '') }).data;
}

const permitToken = ({ tokenSecret }: Settings) => ({ secret: tokenSecret, purpose: 'override-permit' });

/** An admin's permit for one remote from one origin; it expires after an hour. */
export const makePermit = (settings: Settings, override: Override): Promise<string> =>
  signToken(permitToken(settings), override, lifetimeSeconds);

/** Whether the override needs no permit (a local shop and this machine) or has a valid one. */
export async function isPermitted(
  settings: Settings,
  { remote, origin: from }: Override,
  permit: string | undefined,
): Promise<boolean> {
  const isLocalShop = settings.identityProvider.kind === 'emulator';
  if (isLocalShop && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(from).hostname)) return true;
  const permitted = await verifyToken(permitToken(settings), permit, overrideSchema);
  return permitted?.remote === remote && permitted.origin === from;
}

const cookieToken = ({ server }: FastifyRequest) => ({ secret: server.settings.tokenSecret, purpose: 'override' });

/** The overrides in this browser's cookie; an empty list without a cookie, or when it is forged or expired. */
export const readOverrides = async (request: FastifyRequest): Promise<Override[]> =>
  (await verifyToken(cookieToken(request), request.cookies[cookieName], z.array(overrideSchema))) ?? [];

/** Stores the overrides in this browser's cookie; an empty list deletes the cookie. */
export async function storeOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  overrides: Override[],
): Promise<void> {
  if (overrides.length === 0) {
    void reply.clearCookie(cookieName);
    return;
  }
  const token = await signToken(cookieToken(request), overrides, lifetimeSeconds);
  void reply.setCookie(cookieName, token, { sameSite: 'lax', maxAge: lifetimeSeconds });
}

/** The site with the overridden remotes. They have no hashes: this is the only exemption from integrity checks. */
export function withOverrides(site: Site, overrides: Override[]): Site {
  const replaced = overrides.map(({ remote, origin: from }): Part => {
    const known = site.remotes.find(({ release }) => release.name === remote)?.release;
    const pages = known?.pages.map((page) => ({ ...page, files: [] })) ?? [];
    const release = { name: remote, version: 'override', entry: 'remoteEntry.js', pages, shared: [], files: {} };
    return { base: `${from}/`, release, override: true };
  });
  const kept = site.remotes.filter(({ release }) => overrides.every(({ remote }) => remote !== release.name));
  return { ...site, remotes: [...kept, ...replaced] };
}
