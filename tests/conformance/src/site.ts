/** The site under test in one browser: opens tabs, each with an empty cache and the same session. */
import type { Browser, BrowserContext, BrowserContextOptions, Route } from 'playwright-core';
import { defaultLimits, type Adapter, type AdapterPage, type AdapterRemote, type Limits } from './adapter';
import { Tab } from './tab';
import { UsageError } from './usage-error';

type SiteLimits = Partial<Limits> & typeof defaultLimits;

/** What a page did while nothing failed. */
export interface HealthyPage extends AdapterPage {
  title: string;
  /** Addresses of the scripts that it loaded. */
  scripts: string[];
  /** Paths of the other pages of the adapter that it links to. */
  links: string[];
}

/** A remote and one of its pages. */
export interface OwnedPage {
  name: string;
  remote: AdapterRemote;
  page: HealthyPage;
}

const healthyMs = 30_000;

export class Site {
  pages: HealthyPage[] = [];
  readonly limits: SiteLimits;
  private session: BrowserContextOptions['storageState'];

  constructor(
    private readonly browser: Browser,
    readonly url: string,
    readonly adapter: Adapter,
  ) {
    this.limits = { ...defaultLimits, ...adapter.limits };
  }

  /** Logs in, and opens every page once; throws a `UsageError` if the adapter does not describe the site. */
  async prepare(): Promise<void> {
    const { logIn, pages } = this.adapter;
    if (logIn) {
      this.session = await this.inTab(async ({ page }) => {
        await logIn(page).catch((error: unknown) => {
          throw new UsageError(`The adapter’s logIn fails: ${String(error)}`);
        });
        return page.context().storageState({ indexedDB: true });
      });
    }
    for (const page of pages) this.pages.push(await this.inTab((tab) => visitHealthy(tab, page, pages)));
  }

  /** Opens a tab, passes it to `use`, then closes it. With `isStranger`, nobody is logged in there. */
  async inTab<Result>(
    use: (tab: Tab, context: BrowserContext) => Promise<Result>,
    { isStranger = false } = {},
  ): Promise<Result> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      storageState: isStranger ? undefined : this.session,
      // Its requests cannot be changed.
      serviceWorkers: 'block',
      // Chromium takes a changed document for one of a public network, which may not load from this machine.
      permissions: ['local-network-access'],
    });
    const { outside } = this.adapter;
    try {
      if (outside) await context.route(outside, answerEmpty);
      return await use(new Tab(await context.newPage(), this.adapter), context);
    } finally {
      await context.close();
    }
  }

  /** The remotes with a page that needs its files to show its content. */
  get owned(): OwnedPage[] {
    return Object.entries(this.adapter.remotes).flatMap(([name, remote]) => {
      const page = this.pages.find((candidate) => candidate.remote === name && !candidate.isServerRendered);
      return page ? [{ name, remote, page }] : [];
    });
  }

  /** Two pages of which the first links to the second, and the second to the first if there are such pages. */
  get pair(): [HealthyPage, HealthyPage] | undefined {
    const pairs = this.pages.flatMap((from) =>
      this.pages.filter(({ path }) => from.links.includes(path)).map((to): [HealthyPage, HealthyPage] => [from, to]),
    );
    return pairs.find(([from, to]) => to.links.includes(from.path)) ?? pairs[0];
  }

  /** Pages of other owners. */
  besides(remote: string): HealthyPage[] {
    return this.pages.filter((page) => page.remote !== remote);
  }
}

const contentTypes: Record<string, string> = { stylesheet: 'text/css', script: 'text/javascript' };

const answerEmpty = (route: Route): Promise<void> =>
  route.fulfill({
    body: '',
    contentType: contentTypes[route.request().resourceType()] ?? 'application/octet-stream',
    headers: { 'access-control-allow-origin': '*' },
  });

async function visitHealthy(tab: Tab, page: AdapterPage, pages: AdapterPage[]): Promise<HealthyPage> {
  const scripts = new Set<string>();
  tab.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await tab.goTo(page.path).catch((error: unknown) => {
    throw new UsageError(`${page.path} cannot be opened: ${String(error).split('\n')[0] ?? ''}`);
  });
  const { shown } = await tab.waitForOutcome(page, healthyMs);
  if (shown !== 'content') {
    const instead = shown === 'message' ? 'shows a message that something failed' : `does not show ${page.content}`;
    throw new UsageError(`${page.path} ${instead}: correct the adapter’s content or message, or the site.`);
  }
  await tab.settle();
  if (!(await tab.hasFrame())) throw new UsageError(`${page.path} shows no frame: correct the adapter’s frame.`);
  if (await tab.hasMessage()) {
    throw new UsageError(`${page.path} shows what the adapter takes for a message of a fault: name its selector.`);
  }
  const links: string[] = [];
  for (const { path } of pages) if (path !== page.path && (await tab.hasLink(path))) links.push(path);
  return { ...page, title: await tab.page.title(), scripts: [...scripts], links };
}
