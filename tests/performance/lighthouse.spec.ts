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

/** Of the machine for which Lighthouse's default slows the processor down. */
const expected = { benchmarkIndex: 1750, slowdown: 4 };

const paths = { home: '/', catalogue: '/products', login: '/login' };

/** The page of the first product in the sitemap. */
async function findProduct(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap-products-0-of-1.xml`)).text();
  const [, address] = /<loc>(.*?)<\/loc>/.exec(sitemap) ?? [];
  if (address === undefined) throw new Error('The sitemap has no product.');
  return new URL(address).pathname;
}
const { runs = 5 } = benchmarkOptions;

const columns: Columns<Scores & { page: string }> = [
  ['page', ({ page }) => page],
  ...categories.map((name): Columns<Scores>[number] => [name, (scores) => String(scores[name])]),
];

test('reports the median of the Lighthouse scores of each page', async () => {
  const { origin, stop } = await startShop();
  try {
    const scores = new Map<string, Scores[]>();
    const { benchmarkIndex } = await audit(origin, expected.slowdown);
    const slowdown = calibrated(benchmarkIndex);
    console.log(
      `Benchmark index ${benchmarkIndex.toFixed(0)}; the processor is slowed down ${slowdown.toFixed(1)} times.`,
    );
    const audited = { ...paths, product: await findProduct(origin) };
    for (let run = 1; run <= runs; run += 1) {
      for (const [page, pathname] of Object.entries(audited)) {
        const { found } = await audit(origin + pathname, slowdown);
        scores.set(page, [...(scores.get(page) ?? []), found]);
      }
      console.error(`Run ${String(run)} of ${String(runs)} is done.`);
    }
    const rows = [...scores].map(([page, all]) => ({ page, ...medians(all) }));
    await reportTable('Lighthouse', columns, rows);
  } finally {
    await stop();
  }
});

function medians(all: Scores[]): Scores {
  const entries = categories.map((name) => [name, spreadOf(all.map((scores) => scores[name])).median]);
  return Object.fromEntries(entries) as Scores;
}

/** A slower machine already resembles a phone: Lighthouse's documentation asks to slow it down less. */
const calibrated = (benchmarkIndex: number): number =>
  Math.min(expected.slowdown, Math.max(1, (expected.slowdown * benchmarkIndex) / expected.benchmarkIndex));

/** Scores of one page, 0 to 100, and Lighthouse's measure of this machine. */
async function audit(address: string, slowdown: number): Promise<{ found: Scores; benchmarkIndex: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-lighthouse-'));
  const report = path.join(folder, 'report.json');
  const flags = `--headless=new --disable-gpu --disable-quic${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const args = [
    '--yes',
    lighthouse,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--throttling.cpuSlowdownMultiplier=${String(slowdown)}`,
  ];
  try {
    const run = () => runProgram('npx', [...args, `--chrome-flags=${flags}`]);
    let { ok, output } = await run();
    // Lighthouse sometimes loses its trace.
    for (let tries = 1; !ok && tries < 3; tries += 1) ({ ok, output } = await run());
    if (!ok) throw new Error(`Lighthouse cannot be fetched or does not run:\n${output}`);
    const { categories: scores, environment } = JSON.parse(await readFile(report, 'utf8')) as {
      categories: Record<string, { score: number | null }>;
      environment: { benchmarkIndex: number };
    };
    const rounded = categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]);
    return { found: Object.fromEntries(rounded) as Scores, benchmarkIndex: environment.benchmarkIndex };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
