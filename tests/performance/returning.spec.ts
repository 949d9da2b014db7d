/** Visitors who come back: to the same version, and after a release of shell and storefront in which 25 files changed. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type BrowserContext } from '@playwright/test';
import { root } from '../../scripts/local-shop/script';
import { openTeamCheckout, type TeamCheckout } from '../e2e/support/team-checkout';
import { storageStateOf } from '../harness/sign-in';
import type { Columns } from '../harness/table';
import { benchmarkOptions } from './benchmark-options';
import { reportTable } from './report-table';
import { measuredPages, type MeasuredPage } from './web/measured-pages';
import { kilobytesOf, newVisitor, pageView, visitPage } from './web/measure-page';
import { spreadOf } from './web/statistics';

const { runs = 7 } = benchmarkOptions;

/** The changed files: 13 of the shell and 12 of the storefront. */
const changed = { shell: 13, 'storefront-mfe': 12 };

/** Figures of one visit. Times in ms, bytes on the wire in KB. */
interface Visit {
  lcp: number;
  interactive: number;
  /** All scripts of the visit, also those that load after the page is ready. */
  js: number;
  /** All responses: documents, scripts, data and pictures. */
  total: number;
}

interface Visitor {
  page: MeasuredPage;
  context: BrowserContext;
}

const columns: Columns<{ page: string; visit: string; visits: Visit[] }> = [
  ['page', ({ page }) => page],
  ['visit', ({ visit }) => visit],
  ...(['lcp', 'interactive', 'js', 'total'] as const).map((figure): Columns<{ visits: Visit[] }>[number] => [
    figure,
    ({ visits }) => {
      const { median, min, max } = spreadOf(visits.map((visit) => visit[figure]));
      const text = (value: number) => value.toFixed(figure === 'js' || figure === 'total' ? 1 : 0);
      return `${text(median)} (${text(min)}-${text(max)})`;
    },
  ]),
];

test('reports first visits, second visits, and visits after a release', async ({ browser }) => {
  const checkout = await openTeamCheckout({});
  try {
    const session = await storageStateOf(browser, checkout.origin, 'seller');
    const pages = await measuredPages(checkout.origin);
    const visitors: Visitor[] = [];
    for (let run = 1; run <= runs; run += 1)
      for (const page of pages)
        visitors.push({ page, context: await newVisitor(browser, page.isSignedIn ? session : undefined) });

    const rows = [];
    for (const visit of ['first', 'second', 'after a release']) {
      if (visit === 'after a release') await releaseChanges(checkout);
      const visits = new Map(pages.map(({ name }): [string, Visit[]] => [name, []]));
      for (const visitor of visitors) visits.get(visitor.page.name)?.push(await measureVisit(visitor, checkout.origin));
      rows.push(...[...visits].map(([page, all]) => ({ page, visit, visits: all })));
      console.error(`All visits of this kind are done: ${visit}.`);
    }
    await reportTable('Returning visitors', columns, rows);
  } finally {
    await checkout.close();
  }
});

async function measureVisit({ page, context }: Visitor, origin: string): Promise<Visit> {
  const { probe, requests } = await visitPage(context, origin + page.path, page);
  const { lcp, interactive } = pageView(probe, requests);
  return { lcp, interactive, ...kilobytesOf(requests) };
}

/** Changes a size in each file, as a new design would, and releases both parts. */
async function releaseChanges(checkout: TeamCheckout): Promise<void> {
  const size = /\b(\d+(?:\.\d+)?)rem\b/;
  for (const [part, count] of Object.entries(changed)) {
    const files = await filesWith(part, size);
    if (files.length < count) throw new Error(`${part} has only ${String(files.length)} files with a size in rem.`);
    for (const file of files.slice(0, count))
      await checkout.edit(file, (text) =>
        text.replace(size, (_, value: string) => `${String(Number(value) + 0.25)}rem`),
      );
    const { code, output } = await checkout.run('release', '--', part);
    if (code !== 0) throw new Error(output);
  }
}

async function filesWith(part: string, text: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(path.join(root, part, 'src'), { recursive: true })).sort()) {
    const file = path.join(part, 'src', name);
    if (/\.tsx?$/.test(name) && !name.includes('.test.') && text.test(await readFile(path.join(root, file), 'utf8')))
      found.push(file);
  }
  return found;
}
