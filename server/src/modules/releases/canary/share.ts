import { createHmac } from 'node:crypto';
import type { PartInUse } from '../registry/snapshot';
import type { Release } from 'contract/release';

/** A canary and the share of visitors who get it. */
export interface Share {
  name: string;
  version: string;
  percent: number;
}

/**
 * Whether this visitor gets the canary: always the same answer for the same canary, and for more percent never less. Who
 * does not know the secret cannot choose an id that is in, and each canary draws its visitors anew.
 */
export function isInCanary(secret: string, visitor: string, { name, version, percent }: Share): boolean {
  const hash = createHmac('sha256', secret).update(`canary\0${name}\0${version}\0${visitor}`).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48 < percent / 100;
}

/** What this visitor gets of a part: by this a page is made, and what may be reported of it. */
export function chosenRelease(secret: string, visitor: string, { live, canary }: PartInUse): Release {
  if (!canary) return live;
  const { release, percent } = canary;
  const { name, version } = release;
  return isInCanary(secret, visitor, { name, version, percent }) ? release : live;
}
