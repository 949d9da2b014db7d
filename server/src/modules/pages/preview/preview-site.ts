import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isConnectionError, isWaitError } from '../../../database/database-errors';
import { Problem } from '../../../http/problem';
import { rollbackRefusals } from '../../releases/gate/gate';
import { openPreview, readPreviewCookie, type NamedPreview } from '../../releases/previews/preview-link';
import type { Preview } from '../../releases/previews/previews.repository';
import { inUseWith } from '../../releases/previews/publish-preview';
import { baseOf } from '../../releases/release-place';
import { withoutProductPages } from '../product-of-address';
import { toSite, type Part, type Site } from '../site';

/** Why this browser's preview cannot be shown. */
export class PreviewProblem extends Problem {}

/** The sites of previews in use, beside each site without one. */
const known = new WeakMap<Site, LRUCache<string, Site>>();
const maxSites = 16;

/**
 * The site with the preview that this browser has opened; undefined if it has opened none. Throws a `PreviewProblem` if it
 * cannot be shown.
 */
export async function previewSite(request: FastifyRequest, live: Site): Promise<Site | undefined> {
  const named = await readPreviewCookie(request);
  if (!named) return undefined;
  const preview = await requirePreview(request, named);
  const sites = known.get(live) ?? new LRUCache<string, Site>({ max: maxSites });
  known.set(live, sites);
  const { releaseOrigins, productPages } = request.server.settings;
  const key = JSON.stringify([preview.key, preview.expiresAt, preview.parts.map(({ folder }) => folder)]);
  const site = sites.get(key) ?? withPreview(live, preview, releaseOrigins);
  sites.set(key, site);
  return productPages ? site : withoutProductPages(site);
}

/** The preview. Throws a `PreviewProblem` if it has ended, or cannot be read. */
export async function requirePreview(request: FastifyRequest, named: NamedPreview | undefined): Promise<Preview> {
  const found = named && (await openPreview(request, named).catch(failToRead));
  if (!found) throw ended();
  return found;
}

function failToRead(error: unknown): never {
  throw isConnectionError(error) || isWaitError(error) || error instanceof Problem ? unread() : error;
}

function withPreview(live: Site, preview: Preview, releaseOrigins: string[]): Site {
  const parts = [live.shell, ...live.remotes];
  const releases = preview.parts.map(({ release }) => release);
  const inUse = inUseWith(
    releases,
    parts.map(({ release }) => ({ release, channel: 'live' as const })),
  );
  // The live versions may be others than at the publication of the preview.
  const reasons = releases.flatMap((release) => rollbackRefusals(release, inUse, releaseOrigins));
  if (reasons.length > 0) throw unfit(preview, reasons);
  const staying = parts.filter(({ release }) => releases.every(({ name }) => name !== release.name));
  const shown = preview.parts.map(({ release, folder }): Part => ({
    release,
    base: baseOf({ ...release, version: folder }),
  }));
  return { ...toSite([...staying, ...shown], live.flags), preview };
}

// Statuses that no browser stores: pages and /registry.json are fetched from the same addresses without the preview.
const ended = (): PreviewProblem =>
  new PreviewProblem({
    status: 409,
    id: 'preview-ended',
    title: 'This preview has ended, or its link is not complete. Ask its team for a new link.',
  });

const unfit = ({ preview }: Preview, reasons: ReturnType<typeof rollbackRefusals>): PreviewProblem =>
  new PreviewProblem({
    status: 409,
    id: 'preview-unfit',
    title: `The preview ${preview} does not fit the versions that are live by now. Its team can publish it again.`,
    reasons,
  });

const unread = (): PreviewProblem =>
  new PreviewProblem({
    status: 503,
    id: 'preview-unread',
    title: 'The shop cannot read the preview at the moment. Try again in a moment, or leave the preview.',
    retryAfterSeconds: 5,
  });
