import { isMounted, mountAdapterChunk } from 'contract/release';
import type { Rule } from './rule';
import { shellRemotePairs, titleOf } from './other-parts';

/** A page that exports `mount` needs a shell that mounts pages. */
export const mountRule: Rule = ({ release }, inUse) =>
  shellRemotePairs(release, inUse).flatMap(({ shell, remote }) => {
    const page = remote.pages.find(isMounted);
    if (!page || shell.chunks?.[mountAdapterChunk]) return [];
    return [
      {
        rule: 'mount' as const,
        message: `The page ${page.path} of ${titleOf(remote)} exports mount, but ${titleOf(shell)} shows pages of React only.`,
        whatToDo: 'Release a shell that mounts pages of other frameworks first, and keep it.',
      },
    ];
  });
