/** The link to a preview: a signed token, which is also the content of the cookie that the link sets. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { previewName } from 'contract/release';
import { signToken, verifyToken } from '../../../http/signed-token';
import type { Preview } from './previews.repository';

export const previewCookie = 'ocs_preview';

const tokenSchema = z.object({ preview: previewName });
const use = (secret: string) => ({ secret, purpose: 'preview' });

/** The path of the link, which works until the preview expires. */
export async function previewLink(
  tokenSecret: string,
  { preview, expiresAt }: Pick<Preview, 'preview' | 'expiresAt'>,
): Promise<string> {
  const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  return `/preview?${new URLSearchParams({ token: await signToken(use(tokenSecret), { preview }, seconds) }).toString()}`;
}

/** The preview that a token names; undefined if the token is forged or expired. */
export async function previewOfToken(tokenSecret: string, token: string | undefined): Promise<string | undefined> {
  return (await verifyToken(use(tokenSecret), token, tokenSchema))?.preview;
}

/** The preview in this browser's cookie; undefined without a valid one. */
export const readPreviewName = ({ server, cookies }: FastifyRequest): Promise<string | undefined> =>
  previewOfToken(server.settings.tokenSecret, cookies[previewCookie]);
