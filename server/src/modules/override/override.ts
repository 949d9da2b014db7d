/** One remote from a developer's own machine, for that person's browser alone: what is asked, permitted and remembered. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieHeader, readCookie } from '../../http/cookies';
import { seal, unseal } from '../../http/signed-token';
import type { Settings } from '../../settings';
import type { Part, Site } from '../pages/site';
import { partName } from '../releases/releases.schema';

const cookieName = 'ocs_override';
export const lifetimeSeconds = 60 * 60;

const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine((value) => URL.canParse(value) && new URL(value).origin === value);

export const overrideSchema = z.strictObject({
  /** The shell is the page itself: it cannot come from elsewhere. */
  remote: partName.refine((name) => name !== 'shell'),
  origin,
});
export type Override = z.infer<typeof overrideSchema>;

/** What `?remote=dashboard_admin@http://localhost:3003` asks for; undefined when it is none. */
export function parseOverride(text: string): Override | undefined {
  const [, remote = '', given = ''] = /^([^@]*)@(.*)$/.exec(text) ?? [];
  return overrideSchema.safeParse({ remote, origin: given.replace(/\/$/, '') }).data;
}

const permitSeal = ({ tokenSecret }: Settings) => ({ secret: tokenSecret, purpose: 'override-permit' });

/** An admin's permission for one remote from one origin; it expires. */
export const makePermit = (settings: Settings, override: Override): string =>
  seal(permitSeal(settings), override, lifetimeSeconds);

/** On a developer's own shop their own machine needs no permission; everything else does. */
export function isPermitted(
  settings: Settings,
  { remote, origin: from }: Override,
  permit: string | undefined,
): boolean {
  const isLocalShop = settings.identityProvider.kind === 'emulator';
  if (isLocalShop && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(from).hostname)) return true;
  const permitted = unseal(permitSeal(settings), permit, overrideSchema);
  return permitted?.remote === remote && permitted.origin === from;
}

const cookieSeal = ({ server }: FastifyRequest) => ({ secret: server.settings.tokenSecret, purpose: 'override' });

/** The overrides of this browser; an empty list when it has none, or they are forged or too old. */
export const readOverrides = (request: FastifyRequest): Override[] =>
  unseal(cookieSeal(request), readCookie(request, cookieName), z.array(overrideSchema)) ?? [];

/** The header that has the browser remember these, or forget all of them. */
export const overridesHeader = (request: FastifyRequest, overrides: Override[]): string =>
  cookieHeader(request, cookieName, overrides.length > 0 ? seal(cookieSeal(request), overrides, lifetimeSeconds) : '', {
    sameSite: 'Lax',
    maxAgeSeconds: overrides.length > 0 ? lifetimeSeconds : 0,
  });

/** The site with these remotes from elsewhere, without hashes: the one exemption from integrity. */
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
