import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../../scripts/test/browser';
import { runProgram } from '../../scripts/test/run-program';
import { withOwnShop } from '../harness/launch-shop';
import { UserError } from '../../scripts/local-shop/script';
import { tableOf, type Columns } from '../harness/table';
import { spreadOf } from './web/statistics';

/** Fetched when it is asked for: as a dependency it would be the largest of all. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

export type LighthouseFigures = Record<string, Scores>;

const addresses = { home: '/', catalogue: '/products', login: '/login' };

/** The medians of Lighthouse's scores on a simulated phone, 0 to 100. */
export async function benchLighthouse(runs: number): Promise<LighthouseFigures> {
  const chrome = await ensureBrowser(process.env);
  return withOwnShop(async ({ origin }) => {
    const scores = new Map<string, Scores[]>();
    for (let run = 1; run <= runs; run += 1) {
      for (const [page, address] of Object.entries(addresses)) {
        scores.set(page, [...(scores.get(page) ?? []), await audit(origin + address, chrome)]);
      }
      console.error(`Run ${String(run)} of ${String(runs)} is done.`);
    }
    return Object.fromEntries([...scores].map(([page, all]) => [page, medians(all)]));
  });
}

function medians(all: Scores[]): Scores {
  const entries = categories.map((name) => [name, spreadOf(all.map((scores) => scores[name])).median]);
  return Object.fromEntries(entries) as Scores;
}

async function audit(address: string, chrome: string | undefined): Promise<Scores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-lighthouse-'));
  const report = path.join(folder, 'report.json');
  const flags = `--headless=new --disable-gpu --disable-quic${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const args = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${report}`];
  try {
    const run = () =>
      runProgram('npx', [...args, `--chrome-flags=${flags}`], { env: chrome ? { CHROME_PATH: chrome } : {} });
    let { ok, output } = await run();
    // Now and then it loses its own trace, and asks to be run again.
    for (let tries = 1; !ok && tries < 3; tries += 1) ({ ok, output } = await run());
    if (!ok) throw new UserError(`Lighthouse cannot be had or does not run here:\n${output}`);
    const { categories: found } = JSON.parse(await readFile(report, 'utf8')) as {
      categories: Record<string, { score: number | null }>;
    };
    return Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])) as Scores;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function printLighthouse(figures: LighthouseFigures): void {
  const columns: Columns<[page: string, scores: Scores]> = [
    ['page', ([page]) => page],
    ...categories.map((name): Columns<[string, Scores]>[number] => [name, ([, scores]) => String(scores[name])]),
  ];
  console.log(tableOf(columns, Object.entries(figures)));
}
