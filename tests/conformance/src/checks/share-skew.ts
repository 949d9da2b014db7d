import { releaseChanged } from '../faults';
import type { OwnedPage, Site } from '../site';
import { forEachRemote, type Check, type Part } from './check';

/** The range of a shared package, as the builds of Module Federation write it into entries and chunks. */
const requirement = /(requiredVersion:\s*)(["'`])[^"'`]*\d[^"'`]*\2/g;
const impossible = '$1"^999.0.0"';

const settleMs = 1_000;

const pathOf = (url: string): string => new URL(url).pathname;

function trySkew(site: Site, { name, remote, page }: OwnedPage): Promise<Part | undefined> {
  const usual = new Set(page.scripts.map(pathOf));
  return site.inTab(async (tab, context) => {
    const additional: string[] = [];
    tab.page.on('request', (request) => {
      const isOwn = request.resourceType() === 'script' && remote.files.test(request.url());
      if (isOwn && !usual.has(pathOf(request.url()))) additional.push(pathOf(request.url()));
    });
    const change = (text: string) => text.replaceAll(requirement, impossible);
    const fault = await releaseChanged(context, { files: remote.files, scripts: page.scripts, change });
    await tab.goTo(page.path);
    const { shown } = await tab.waitForOutcome(page, site.limits.failedMs);
    await tab.page.waitForTimeout(settleMs);
    if (fault.affected.size === 0) return undefined;
    const problems: string[] = [];
    if (shown === 'neither') problems.push('neither content nor a message');
    if (additional[0] !== undefined) problems.push(`loads a copy of its own (${additional[0]})`);
    return { name, problems, seen: shown === 'message' ? 'a message' : 'runs with the host’s copy' };
  });
}

export const shareSkew: Check = {
  id: 'share-skew',
  guarantee: 'A remote that requires another version of a shared package gets neither a second copy nor a blank page.',
  run: (site) =>
    forEachRemote(
      site,
      async (owned) => [await trySkew(site, owned)],
      'no file of a remote names the versions that it requires',
    ),
};
