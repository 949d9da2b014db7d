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

/** What the settings permit this job for this part; undefined if they do not trust it. */
export const trustIn = ({ trustedPublishers }: Settings, { part, subject }: Publisher) =>
  trustedPublishers?.subjects.find((known) => known.part === part && known.subject === subject);

export async function makePublisherToken(settings: Settings, publisher: Publisher) {
  const token = prefix + (await signToken(use(settings), publisher, lifetimeSeconds));
  return { token, expiresInSeconds: lifetimeSeconds };
}

/** The publisher of a valid token, and what it may; undefined if it is forged or expired, or if the job is no longer trusted. */
export async function readPublisherToken(settings: Settings, token: string) {
  const publisher = await verifyToken(use(settings), token.slice(prefix.length), publisherSchema);
  return publisher && trustIn(settings, publisher);
}
