import { releaseChanged } from '../faults';
import type { OwnedPage, Site } from '../site';
import { forEachRemote, type Check, type Part } from './check';

const quotes = ['"', "'", '`'];

/** Renames the expose in the remote's files; resolves with undefined if none of them names it. */
function tryMissing(site: Site, { name, remote, page }: OwnedPage): Promise<Part | undefined> {
  const { expose } = page;
  if (expose === undefined) return Promise.resolve(undefined);
  const change = (text: string): string =>
    quotes.reduce((changed, quote) => changed.replaceAll(quote + expose + quote, `${quote}./missing${quote}`), text);
  return site.inTab(async (tab, context) => {
    const fault = await releaseChanged(context, { files: remote.files, scripts: page.scripts, change });
    await tab.goTo(page.path);
    const { shown } = await tab.waitForOutcome(page, site.limits.failedMs);
    if (fault.affected.size === 0) return undefined;
    const problems: string[] = [];
    if (shown === 'neither') problems.push('no message');
    if (shown === 'content') problems.push('the page does not need the expose: correct the adapter');
    if (!(await tab.hasFrame())) problems.push('no frame');
    const [other] = site.besides(name);
    if (other) {
      await tab.follow(other.path);
      const isThere = await tab.until(() => tab.hasContent(other), site.limits.shownMs);
      if (!isThere) problems.push(`${other.path} fails too`);
    }
    return { name, problems, seen: 'a message; frame and other pages work' };
  });
}

export const missingExpose: Check = {
  id: 'missing-expose',
  guarantee:
    'A page whose module its remote does not expose shows a message within the frame, and no other page fails.',
  run: (site) =>
    forEachRemote(
      site,
      async (owned) => [await tryMissing(site, owned)],
      'the adapter names no expose, or the remote’s files do not contain its name',
    ),
};
