import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../harness/browser';
import { storageStateOf, type Session } from '../harness/sign-in';
import { withOwnShop } from '../harness/launch-shop';
import { UserError } from '../../scripts/local-shop/script';
import { measureHtml, type HtmlTime } from './web/measure-html';
import { measureNavigation, type Navigation } from './web/measure-navigation';
import { measurePage, type PageView } from './web/measure-page';
import { buildMonolith } from './web/monolith';
import { measuredPages, type MeasuredPage } from './web/pages';
import { serveVariants, type Variant } from './web/proxy';
import { ratio, spreadOf, type Spread } from './web/statistics';

/** One figure of one page: of each build, and of the federated one as a part of the other two. */
export type Compared = Record<Variant['name'], Spread> & {
  ratioToMonolith: number;
  ratioToPrerenderedMonolith: number;
};

export interface WebFigures {
  runs: number;
  pages: Record<string, Record<keyof PageView, Compared>>;
  navigation: Record<keyof Navigation, Compared>;
  /** Of the federated shop's public pages, by their addresses. */
  html: Record<string, HtmlTime>;
}

interface Options {
  runs: number;
  /** Names of pages; all of them when it is empty. */
  only: string[];
}

/**
 * The federated shop, and the same source as a monolith, rendered in the browser and rendered ahead: measured in turn, so that
 * what else the machine does meets all alike.
 */
export async function benchWeb({ runs, only }: Options): Promise<WebFigures> {
  return withOwnShop(async ({ origin, dataDir }) => {
    const pages = (await measuredPages(origin)).filter(({ name }) => only.length === 0 || only.includes(name));
    if (pages.length === 0) throw new UserError('--pages takes home, catalogue, details and dashboard.');
    const html = await (await fetch(origin)).text();
    const pictures = /\/releases\/storefront\/[^/]+\//.exec(html)?.[0] ?? '';
    console.error('The federated shop runs; building the monolith …');
    const monolith = await buildMonolith(path.join(dataDir, 'monolith'), pictures);
    const { variants, close } = await serveVariants(origin, monolith);
    const browser = await launchBrowser();
    try {
      const html: WebFigures['html'] = {};
      for (const path of ['/', '/products']) html[path] = await measureHtml(origin + path);
      return { ...(await measureAll(browser, { pages, variants, runs })), html };
    } finally {
      await browser.close();
      close();
    }
  });
}

interface Plan {
  pages: MeasuredPage[];
  variants: Variant[];
  runs: number;
}

async function measureAll(browser: Browser, { pages, variants, runs }: Plan): Promise<Omit<WebFigures, 'html'>> {
  const sessions = new Map<string, Session>();
  for (const { name, origin } of variants) sessions.set(name, await storageStateOf(browser, origin, 'seller'));
  const views = new Map<string, PageView[]>();
  const navigations = new Map<string, Navigation[]>();
  const add = <T>(to: Map<string, T[]>, key: string, value: T) => to.set(key, [...(to.get(key) ?? []), value]);

  for (let run = 1; run <= runs; run += 1) {
    for (const { name, origin } of variants) {
      const session = sessions.get(name) ?? { cookies: [], origins: [] };
      for (const page of pages) {
        const view = await measurePage(browser, origin + page.path, page, page.signedIn ? session : undefined);
        add(views, `${page.name} ${name}`, view);
      }
      add(navigations, name, await measureNavigation(browser, origin, session));
    }
    console.error(`Run ${String(run)} of ${String(runs)} is done.`);
  }

  const pageFigures = pages.map(({ name }) => [name, compareAll((variant) => views.get(`${name} ${variant}`) ?? [])]);
  return {
    runs,
    pages: Object.fromEntries(pageFigures) as WebFigures['pages'],
    navigation: compareAll((variant) => navigations.get(variant) ?? []),
  };
}

function compareAll<Figures extends object>(
  of: (variant: Variant['name']) => Figures[],
): Record<keyof Figures, Compared> {
  const names = Object.keys(of('federated')[0] ?? {}) as (keyof Figures)[];
  const compare = (name: keyof Figures): Compared => {
    const spread = (variant: Variant['name']) => spreadOf(of(variant).map((figures) => Number(figures[name])));
    const federated = spread('federated');
    const monolith = spread('monolith');
    const prerenderedMonolith = spread('prerenderedMonolith');
    return {
      federated,
      monolith,
      prerenderedMonolith,
      ratioToMonolith: ratio(federated, monolith),
      ratioToPrerenderedMonolith: ratio(federated, prerenderedMonolith),
    };
  };
  return Object.fromEntries(names.map((name) => [name, compare(name)])) as Record<keyof Figures, Compared>;
}
