import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../http/problem';
import { rollbackRefusals } from '../../releases/gate/gate';
import { baseOf } from '../../releases/release-place';
import { readPreviewName } from '../../releases/previews/preview-link';
import { findPreview, type Preview } from '../../releases/previews/previews.repository';
import { inUseWith } from '../../releases/previews/publish-preview';
import { toSite, type Part, type Site } from '../site';

/** Why this browser's preview cannot be shown. */
export class PreviewProblem extends Problem {}

/** The site with the preview of this browser's cookie; undefined without one. Throws a `PreviewProblem` if it cannot be shown. */
export async function previewSite(request: FastifyRequest, live: Site): Promise<Site | undefined> {
  const name = await readPreviewName(request);
  if (name === undefined) return undefined;
  const preview = await findPreview(request.database, name);
  if (!preview) throw ended();
  const parts = [live.shell, ...live.remotes];
  const inUse = inUseWith(
    preview.parts,
    parts.map(({ release }) => ({ release, channel: 'live' as const })),
  );
  // The live versions may be others than at the publication of the preview.
  const reasons = preview.parts.flatMap((release) =>
    rollbackRefusals(release, inUse, request.server.settings.releaseOrigins),
  );
  if (reasons.length > 0) throw unfit(preview, reasons);
  return withPreview(parts, preview);
}

function withPreview(live: Part[], preview: Preview): Site {
  const staying = live.filter(({ release }) => preview.parts.every(({ name }) => name !== release.name));
  const shown = preview.parts.map((release): Part => ({ release, base: baseOf(release) }));
  return { ...toSite([...staying, ...shown]), preview };
}

export const ended = (): PreviewProblem =>
  new PreviewProblem({
    status: 410,
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
