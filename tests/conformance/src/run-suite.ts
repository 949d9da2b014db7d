/** Runs the checks against one site, one after the other: each changes what the browser gets, or measures time. */
import type { Browser } from 'playwright-core';
import type { Adapter, CheckId } from './adapter';
import { checks } from './checks/index';
import { discoverAdapter } from './discover-adapter';
import { verdictOf, type Outcome, type Report, type Row } from './report';
import { Site } from './site';
import { UsageError } from './usage-error';

export interface SuiteOptions {
  browser: Browser;
  /** The site's origin. */
  url: string;
  /** By default the suite finds pages and remotes itself, and the site claims nothing. */
  adapter?: Adapter;
  /** All checks by default. */
  only?: CheckId[];
  onProgress?: (row: Row) => void;
}

export async function runSuite({ browser, url, adapter, only, onProgress }: SuiteOptions): Promise<Report> {
  await requireReachable(url);
  const site = new Site(browser, url, adapter ?? (await discoverAdapter(browser, url)));
  await site.prepare();
  const rows: Row[] = [];
  for (const check of checks.filter(({ id }) => only?.includes(id) ?? true)) {
    const outcome = await check.run(site).catch((error: unknown): Outcome => {
      if (!browser.isConnected()) throw error;
      return { result: 'failed', seen: `the check ended with an error: ${firstLine(error)}` };
    });
    const { id, guarantee } = check;
    const claim = site.adapter.claims[id];
    const row = {
      id,
      guarantee,
      ...(claim !== undefined && { claim }),
      ...outcome,
      verdict: verdictOf(outcome, claim),
    };
    rows.push(row);
    onProgress?.(row);
  }
  return { name: site.adapter.name, url, rows };
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

async function requireReachable(url: string): Promise<void> {
  const { status } = await fetch(url).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown };
    throw new UsageError(`${url} is not reachable: ${String(cause ?? error)}`);
  });
  if (status >= 400) throw new UsageError(`${url} answers ${String(status)}.`);
}
