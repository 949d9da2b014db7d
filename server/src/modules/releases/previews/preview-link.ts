/** The link to a preview: a signed token, which is also the content of the cookie that opening it sets. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { previewName } from 'contract/release';
import { signToken, verifyToken } from '../../../http/signed-token';
import { findPreview, type ListedPreview, type Preview } from './previews.repository';

export const previewCookie = 'ocs_preview';

/** The cookie must outlast the preview: the shop then says that the preview has ended. */
export const linkLifetimeSeconds = 30 * 24 * 60 * 60;

const tokenSchema = z.object({ preview: previewName, key: z.string() });
export type NamedPreview = z.infer<typeof tokenSchema>;

const use = (secret: string) => ({ secret, purpose: 'preview' });

/** What a team gets to know of its preview. */
export const describePreview = (tokenSecret: string, { parts, ...preview }: Preview) =>
  describeListed(tokenSecret, {
    ...preview,
    parts: parts.map(({ release: { name, version } }) => ({ name, version })),
  });

/** A preview and its link: a path, which leads nowhere once the preview has ended. */
export async function describeListed(tokenSecret: string, { preview, key, parts, expiresAt }: ListedPreview) {
  const token = await signToken(use(tokenSecret), { preview, key }, linkLifetimeSeconds);
  return {
    preview,
    parts,
    link: `/preview?${new URLSearchParams({ token }).toString()}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Which preview the token of a link names; undefined if it is forged or expired. */
export const readPreviewToken = (tokenSecret: string, token: string | undefined): Promise<NamedPreview | undefined> =>
  verifyToken(use(tokenSecret), token, tokenSchema);

/** Which preview this browser has opened; undefined without a valid cookie. */
export const readPreviewCookie = ({ server, cookies }: FastifyRequest): Promise<NamedPreview | undefined> =>
  readPreviewToken(server.settings.tokenSecret, cookies[previewCookie]);

/** The preview with this name and key, if it has not ended. It waits for a turn as a read of the API does. */
export async function openPreview(request: FastifyRequest, named: NamedPreview): Promise<Preview | undefined> {
  const found = await request.server.readQueues.run(request, () => findPreview(request.database, named.preview));
  return found?.key === named.key ? found : undefined;
}
