import type { Release } from 'contract/release';
import type { Rule } from './rule';
import { shellRemotePairs, titleOf } from './other-parts';

/** The shell's chunk that shows pages of other frameworks. Shells from before December 2026 have none. */
const adapter = 'mounted-page';

/** A page that exports `mount` needs a shell that mounts pages. */
export const mountRule: Rule = ({ release }, inUse) =>
  shellRemotePairs(release, inUse).flatMap(({ shell, remote }) => {
    const page = mountedPageOf(remote);
    if (!page || shell.chunks?.[adapter]) return [];
    return [
      {
        rule: 'mount' as const,
        message: `The page ${page.path} of ${titleOf(remote)} exports mount, but ${titleOf(shell)} shows pages of React only.`,
        whatToDo: 'Release a shell that mounts pages of other frameworks first, and keep it.',
      },
    ];
  });

const mountedPageOf = ({ pages }: Release) =>
  pages.find(({ exports = [] }) => exports.includes('mount') && !exports.includes('Component'));
