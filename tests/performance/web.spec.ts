/** The federated shop in a browser, against the same source as a monolith: rendered in the browser and prerendered. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test, type Browser } from '@playwright/test';
import { startShop } from '../harness/launch';
import { storageStateOf, type Session } from '../harness/sign-in';
import { benchmarkOptions } from './benchmark-options';
import { reportTable } from './report-table';
import { runProcess } from './run-process';
import { buildMonolith } from './web/build-monolith';
import type { HtmlTime } from './web/html-loop-process';
import { measuredPages, type MeasuredPage } from './web/measured-pages';
import { measureNavigation, type Navigation } from './web/measure-navigation';
import { measurePage, type PageView } from './web/measure-page';
import { serveVariants, type Variant } from './web/serve-variants';
import { compareFigures, comparisonColumns, htmlColumns, type Comparison } from './web/web-tables';

const { runs = 7, pages: wantedPages } = benchmarkOptions;

test('reports page views and navigation of the federated shop and of the monolith', async ({ browser }) => {
  const { origin, dataDir, stop } = await startShop();
  try {
    const pages = (await measuredPages(origin)).filter(
      ({ name }) => wantedPages.length === 0 || wantedPages.includes(name),
    );
    if (pages.length === 0) throw new Error('--pages takes home, catalogue, details and dashboard.');
    const [version = ''] = await readdir(path.join(dataDir, 'releases/storefront'));
    console.error('Building the monolith …');
    const monolith = await buildMonolith(path.join(dataDir, 'monolith'), `/releases/storefront/${version}/`);
    const { variants, close } = await serveVariants(origin, monolith);
    try {
      for (const pathname of ['/', '/products']) {
        const time = await runProcess<HtmlTime>('web/html-loop-process.ts', { url: origin + pathname });
        await reportTable('HTML', htmlColumns, [{ pathname, ...time }]);
      }
      await reportTable('Page views', comparisonColumns, await compareVariants(browser, { pages, variants }));
    } finally {
      close();
    }
  } finally {
    await stop();
  }
});

interface Plan {
  pages: MeasuredPage[];
  variants: Variant[];
}

/** Measures the variants in turn, so that other activity of the machine affects all of them. */
async function compareVariants(browser: Browser, { pages, variants }: Plan): Promise<Comparison[]> {
  const sessions = new Map<string, Session>();
  for (const { name, origin } of variants) sessions.set(name, await storageStateOf(browser, origin, 'seller'));
  const views = new Map<string, PageView[]>();
  const navigations = new Map<string, Navigation[]>();
  const add = <T>(to: Map<string, T[]>, key: string, value: T) => to.set(key, [...(to.get(key) ?? []), value]);

  for (let run = 1; run <= runs; run += 1) {
    for (const { name, origin } of variants) {
      const session = sessions.get(name) ?? { cookies: [], origins: [] };
      for (const page of pages) {
        const view = await measurePage(browser, origin + page.path, page, page.isSignedIn ? session : undefined);
        add(views, `${page.name} ${name}`, view);
      }
      add(navigations, name, await measureNavigation(browser, origin, session));
    }
    console.error(`Run ${String(run)} of ${String(runs)} is done.`);
  }

  return [
    ...pages.flatMap(({ name }) => compareFigures(name, (variant) => views.get(`${name} ${variant}`) ?? [])),
    ...compareFigures('catalogue to details, warm', (variant) => navigations.get(variant) ?? []),
  ];
}
