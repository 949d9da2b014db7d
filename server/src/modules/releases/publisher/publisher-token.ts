/** Tokens with which a trusted publisher releases one part: signed, valid for minutes, and stored nowhere. */
import { z } from 'zod';
import { signToken, verifyToken } from '../../../http/signed-token';
import type { Settings } from '../../../settings/settings';

const prefix = 'ocs_publisher_';
const lifetimeSeconds = 15 * 60;

const publisherSchema = z.object({ part: z.string(), subject: z.string() });

/** The job that may release a part. */
export type Publisher = z.infer<typeof publisherSchema>;

const use = ({ tokenSecret }: Settings) => ({ secret: tokenSecret, purpose: 'trusted-publisher' });

/** Distinguishes these tokens from deploy tokens and access tokens. */
export const isPublisherToken = (token: string): boolean => token.startsWith(prefix);

/** Whether the settings still trust this job with this part. */
export const isTrusted = ({ trustedPublishers }: Settings, { part, subject }: Publisher): boolean =>
  trustedPublishers?.subjects.some((known) => known.part === part && known.subject === subject) ?? false;

export async function makePublisherToken(settings: Settings, publisher: Publisher) {
  const token = prefix + (await signToken(use(settings), publisher, lifetimeSeconds));
  return { token, expiresInSeconds: lifetimeSeconds };
}

/** The publisher of a valid token; undefined if it is forged or expired, or if the job is no longer trusted. */
export async function readPublisherToken(settings: Settings, token: string): Promise<Publisher | undefined> {
  const publisher = await verifyToken(use(settings), token.slice(prefix.length), publisherSchema);
  return publisher && isTrusted(settings, publisher) ? publisher : undefined;
}
