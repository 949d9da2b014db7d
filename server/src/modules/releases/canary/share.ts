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
 * Whether this visitor gets the canary. Stable per canary; a larger share only adds visitors. The keyed hash prevents
 * visitors from choosing an id that is selected, and each canary selects other visitors.
 */
export function isInCanary(secret: string, visitor: string, { name, version, percent }: Share): boolean {
  const hash = createHmac('sha256', secret).update(`canary\0${name}\0${version}\0${visitor}`).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48 < percent / 100;
}

/** The release of a part that this visitor gets; reports are accepted for this version only. */
export function chosenRelease(secret: string, visitor: string, { live, canary }: PartInUse): Release {
  if (!canary) return live;
  const { release, percent } = canary;
  const { name, version } = release;
  return isInCanary(secret, visitor, { name, version, percent }) ? release : live;
}
