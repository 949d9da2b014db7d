/** Describes a site without an adapter as far as its first page, its links and its requests show. */
import type { Browser, Page } from 'playwright-core';
import type { Adapter, AdapterPage, AdapterRemote } from './adapter';
import { UsageError } from './usage-error';

const maximumPages = 4;
const settleMs = 5_000;

const frames = ['header', '[role=banner]', 'nav', 'body'];
/** The usual names of what hosts load first. */
const entry = /\/(mf-manifest\.json|remoteEntry[^/]*\.m?js)(\?|$)/;

interface Visit {
  path: string;
  heading: string | undefined;
  requests: string[];
  links: string[];
}

const headings =
  '[...document.querySelectorAll("main h1, main h2, h1, h2, h3")].filter((heading) => heading.checkVisibility()).map((heading) => heading.innerText.trim()).find(Boolean)';
const links =
  '[...document.querySelectorAll("a[href]")].filter((link) => link.origin === location.origin && !link.search).map((link) => link.pathname)';

async function visit(browser: Browser, url: string, path: string): Promise<Visit & { frame: string }> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    return {
      path,
      heading: await page.evaluate<string | undefined>(headings),
      links: [...new Set(await page.evaluate<string[]>(links))],
      requests,
      frame: await firstVisible(page),
    };
  } finally {
    await context.close();
  }
}

async function firstVisible(page: Page): Promise<string> {
  for (const frame of frames) if (await page.locator(frame).filter({ visible: true }).first().isVisible()) return frame;
  return 'body';
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The remotes whose entries were requested, by the folder of the entry; the folder of the host itself is none. */
export function remotesIn(requests: string[], url: string): Record<string, AdapterRemote> {
  const folders = requests.filter((request) => entry.test(request)).map((request) => new URL('.', request).href);
  const own = new URL('/', url).href;
  return Object.fromEntries(
    [...new Set(folders)]
      .filter((folder) => folder !== own)
      .map((folder) => [
        folder.replace(/^https?:\/\//, '').replace(/\/$/, ''),
        {
          entry: new RegExp(`^${escaped(folder)}[^/]*(mf-manifest|remoteEntry)`),
          files: new RegExp(`^${escaped(folder)}`),
        },
      ]),
  );
}

/** The remote of which the page loads the most files. */
export function ownerOf(requests: string[], remotes: Record<string, AdapterRemote>): string | undefined {
  const counts = Object.entries(remotes).map(([name, { files }]) => ({
    name,
    count: requests.filter((request) => files.test(request)).length,
  }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.name : undefined;
}

/** Pages with a heading of their own: the suite recognises them by it. */
function pagesOf(visits: Visit[], remotes: Record<string, AdapterRemote>): AdapterPage[] {
  return visits.flatMap(({ path, heading, requests }) => {
    const isUnique = visits.filter((other) => other.heading === heading).length === 1;
    if (heading === undefined || !isUnique) return [];
    const owner = ownerOf(requests, remotes);
    const content = `:is(h1, h2, h3):text-is(${JSON.stringify(heading)})`;
    return [{ path, content, ...(owner !== undefined && { remote: owner }) }];
  });
}

/** Opens the first page and some of those that it links to. The adapter claims nothing. */
export async function discoverAdapter(browser: Browser, url: string): Promise<Adapter> {
  const first = await visit(browser, url, '/');
  const visits = [first];
  for (const path of first.links.filter((link) => link !== '/').slice(0, maximumPages - 1)) {
    visits.push(await visit(browser, url, path));
  }
  const remotes = remotesIn(
    visits.flatMap(({ requests }) => requests),
    url,
  );
  const pages = pagesOf(visits, remotes);
  if (pages.length === 0) throw new UsageError(`The suite finds no page with a heading of its own: write an adapter.`);
  return { name: new URL(url).host, frame: first.frame, pages, remotes, claims: {} };
}
