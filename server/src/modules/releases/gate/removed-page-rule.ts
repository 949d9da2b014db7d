import type { Rule } from './rule';
import { otherParts, titleOf } from './other-parts';
import { matchesPath, pathPattern } from 'contract/paths';

/** A page must not disappear while a header or a menu links to it. */
export const removedPageRule: Rule = ({ release }, inUse) => {
  const kept = new Set(release.pages.map(({ path }) => pathPattern(path)));
  const before = inUse.filter((one) => one.release.name === release.name).flatMap((one) => one.release.pages);
  const vanished = new Map(before.filter(({ path }) => !kept.has(pathPattern(path))).map((page) => [page.path, page]));
  const linking = [{ release, channel: 'live' as const }, ...otherParts(release, inUse)];
  return [...vanished.keys()].flatMap((path) =>
    linking
      .filter((other) => other.release.links?.some((link) => matchesPath(path, link)))
      .map((other) => ({
        rule: 'removed-page' as const,
        message: `The page ${path} is gone, but ${titleOf(other.release, other.channel)} links to it.`,
        whatToDo: `Keep the page, or first release ${other.release.name} without the link.`,
      })),
  );
};
