import type { SigningKey } from '../../../api/signing-keys';
import { timeText } from '../release-text';

/** One line of the list, e.g. `Ada of storefront, added Nov 20, 2026, 9:00 AM`. */
export function signingKeyText({ label, part, addedAt, revokedAt }: SigningKey): string {
  const added = `${label} of ${part}, added ${timeText(addedAt)}`;
  return revokedAt === null ? added : `${added}, revoked ${timeText(revokedAt)}`;
}

/** How many hexadecimal digits distinguish the keys of a shop. */
const shownDigits = 16;

/** The start of the fingerprint, e.g. `SHA-256 3f2a90c4d5e6b718…`. */
export const fingerprintText = ({ fingerprint }: SigningKey): string => `SHA-256 ${fingerprint.slice(0, shownDigits)}…`;

/** What follows from revoking a key. */
export const revokingText = ({ label, part }: SigningKey): string =>
  `The key “${label}” signs no release of ${part} any more. A canary that it signed ends, and no rollback leads to its ` +
  `versions. A live version stays live. ${part} still needs signatures.`;
