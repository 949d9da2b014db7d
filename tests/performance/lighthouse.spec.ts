/** Lighthouse on a simulated phone. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { runProgram } from '../../scripts/test/run-program';
import { startShop } from '../harness/launch';
import type { Columns } from '../harness/table';
import { benchmarkOptions } from './benchmark-options';
import { reportTable } from './report-table';
import { spreadOf } from './web/statistics';

/** npx fetches it: as a dependency it would be the largest of all. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

/** Scores of one page from 0 to 100, times of the simulated phone in ms, and Lighthouse's measure of this machine. */
type Audit = Scores & { lcp: number; tbt: number; benchmarkIndex: number };

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const paths = { home: '/', catalogue: '/products', login: '/login' };

/** The page of the first product in the sitemap. */
async function findProduct(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap-products-0-of-1.xml`)).text();
  const [, address] = /<loc>(.*?)<\/loc>/.exec(sitemap) ?? [];
  if (address === undefined) throw new Error('The sitemap has no product.');
  return new URL(address).pathname;
}
const { runs = 5, pages } = benchmarkOptions;

const columns: Columns<Audit & { page: string }> = [
  ['page', ({ page }) => page],
  ...categories.map((name): Columns<Scores>[number] => [name, (scores) => String(scores[name])]),
  ['LCP', ({ lcp }) => lcp.toFixed(0)],
  ['blocking time', ({ tbt }) => tbt.toFixed(0)],
  ['machine', ({ benchmarkIndex }) => benchmarkIndex.toFixed(0)],
];

test('reports the median of the Lighthouse scores of each page', async () => {
  const { origin, stop } = await startShop();
  try {
    const audits = new Map<string, Audit[]>();
    const all = Object.entries({ ...paths, product: await findProduct(origin) });
    const audited = all.filter(([page]) => pages.length === 0 || pages.includes(page));
    if (audited.length === 0) throw new Error('--pages takes home, catalogue, login and product.');
    for (let run = 1; run <= runs; run += 1) {
      for (const [page, pathname] of audited) {
        audits.set(page, [...(audits.get(page) ?? []), await audit(origin + pathname)]);
      }
      console.error(`Run ${String(run)} of ${String(runs)} is done.`);
    }
    const rows = [...audits].map(([page, all]) => ({ page, ...medians(all) }));
    await reportTable('Lighthouse', columns, rows);
  } finally {
    await stop();
  }
});

function medians(all: Audit[]): Audit {
  const names = Object.keys(all[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(names.map((name) => [name, spreadOf(all.map((one) => one[name])).median])) as Audit;
}

async function audit(address: string): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-lighthouse-'));
  const report = path.join(folder, 'report.json');
  const flags = `--headless=new --disable-gpu --disable-quic${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const args = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${report}`];
  try {
    const run = () => runProgram('npx', [...args, `--chrome-flags=${flags}`]);
    let { ok, output } = await run();
    // Lighthouse sometimes loses its trace.
    for (let tries = 1; !ok && tries < 3; tries += 1) ({ ok, output } = await run());
    if (!ok) throw new Error(`Lighthouse cannot be fetched or does not run:\n${output}`);
    const found = JSON.parse(await readFile(report, 'utf8')) as Report;
    const scores = categories.map((name) => [name, Math.round((found.categories[name]?.score ?? 0) * 100)]);
    return {
      ...(Object.fromEntries(scores) as Scores),
      lcp: found.audits['largest-contentful-paint']?.numericValue ?? NaN,
      tbt: found.audits['total-blocking-time']?.numericValue ?? NaN,
      benchmarkIndex: found.environment.benchmarkIndex,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
