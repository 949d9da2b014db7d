import type { Release } from 'contract/release';
import type { InUse } from './rule';

export const isShell = ({ name }: Release): boolean => name === 'shell';

/** As in `storefront 1.2.0 (canary)`. */
export const titleOf = (release: Release, channel?: 'live' | 'canary'): string =>
  `${release.name} ${release.version}${channel === 'canary' ? ' (canary)' : ''}`;

/** The versions of other parts that visitors get, live and canary. */
export const otherParts = ({ name }: Release, inUse: InUse): InUse =>
  inUse.filter(({ release }) => release.name !== name);

/** Every pair of shell and remote that visitors could get if the candidate went live. */
export function shellRemotePairs(candidate: Release, inUse: InUse): { shell: Release; remote: Release }[] {
  const others = otherParts(candidate, inUse).map(({ release }) => release);
  return isShell(candidate)
    ? others.map((remote) => ({ shell: candidate, remote }))
    : others.filter(isShell).map((shell) => ({ shell, remote: candidate }));
}
