/** Page views of the federated shop, compared with another shop or with two monoliths of the same source: one is prerendered. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test, type Browser } from '@playwright/test';
import { buildsFolder } from 'remote-kit/build';
import { startShop } from '../harness/launch';
import { storageStateOf } from '../harness/sign-in';
import { benchmarkOptions } from './benchmark-options';
import { reportTable } from './report-table';
import { buildMonolith } from './web/build-monolith';
import { measureHtml } from './web/measure-html';
import { measuredPages } from './web/measured-pages';
import { measureNavigation, type Navigation } from './web/measure-navigation';
import { measurePage, type PageView } from './web/measure-page';
import { measureSession, type ShopSession } from './web/measure-session';
import { serveVariants, type Variant, type VariantSource } from './web/serve-variants';
import { compareFigures, comparisonColumns, htmlColumns, type Comparison } from './web/web-tables';

const { runs = 7, beside } = benchmarkOptions;

test('reports page views and navigation of the federated shop, and of another shop or the monolith', async ({
  browser,
}) => {
  const { origin, dataDir, stop } = await startShop();
  try {
    const compared =
      beside === undefined ? await monoliths(origin, dataDir) : [{ name: 'other', shop: beside } as const];
    const { variants, close } = await serveVariants([{ name: 'federated', shop: origin }, ...compared]);
    try {
      await reportTable('HTML', htmlColumns, await measureHtml(origin));
      await reportTable('Page views', comparisonColumns(variants), await compareVariants(browser, variants));
    } finally {
      close();
    }
  } finally {
    await stop();
  }
});

async function monoliths(shop: string, dataDir: string): Promise<VariantSource[]> {
  const [version = ''] = await readdir(buildsFolder(dataDir, 'storefront'));
  console.error('Building the monolith …');
  const monolith = await buildMonolith(path.join(dataDir, 'monolith'), `/releases/storefront/${version}/`);
  return [
    { name: 'monolith', shop, monolithPages: { monolith, rendering: 'client' } },
    { name: 'prerenderedMonolith', shop, monolithPages: { monolith, rendering: 'prerendered' } },
  ];
}

/** Measures the variants in turn, in the reverse order in every other run, so that other activity of the machine affects all alike. */
async function compareVariants(browser: Browser, variants: Variant[]): Promise<Comparison[]> {
  const visits = await Promise.all(
    variants.map(async (variant) => ({
      ...variant,
      session: await storageStateOf(browser, variant.origin, 'seller'),
      pages: await measuredPages(variant.origin),
    })),
  );
  const views = new Map<string, Map<Variant['name'], PageView[]>>();
  const navigations = new Map<Variant['name'], Navigation[]>();
  const sessions = new Map<Variant['name'], ShopSession[]>();

  for (let run = 1; run <= runs; run += 1) {
    const inTurn = run % 2 ? visits : visits.toReversed();
    for (const index of visits[0]?.pages.keys() ?? []) {
      for (const { name, origin, session, pages } of inTurn) {
        const page = pages[index];
        if (!page) continue;
        const view = await measurePage(browser, origin + page.path, page, page.isSignedIn ? session : undefined);
        const ofPage = views.get(page.name) ?? new Map<Variant['name'], PageView[]>();
        views.set(page.name, add(ofPage, name, view));
      }
    }
    for (const { name, origin, session } of inTurn)
      add(navigations, name, await measureNavigation(browser, origin, session));
    for (const { name, origin, session } of inTurn) add(sessions, name, await measureSession(browser, origin, session));
    console.error(`Run ${String(run)} of ${String(runs)} is done.`);
  }

  return [
    ...[...views].flatMap(([page, ofPage]) => compareFigures(page, ofPage)),
    ...compareFigures('catalogue to details, warm', navigations),
    ...compareFigures('session', sessions),
  ];
}

const add = <Key, Value>(to: Map<Key, Value[]>, key: Key, value: Value): Map<Key, Value[]> =>
  to.set(key, [...(to.get(key) ?? []), value]);
