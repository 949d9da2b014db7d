import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { installProbe, type Asked, type Probe } from './page-probe';

/** Figures of one page view. Times in ms, sizes in KB on the wire. */
export interface PageView {
  requests: number;
  js: number;
  depth: number;
  fcp: number;
  lcp: number;
  cls: number;
  content: number;
  interactive: number;
  tbt: number;
}

/** A phone's processor behind a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
export const cpuSlowdown = 4;
const settleMs = 1500;
const timeoutMs = 60_000;

interface Requested {
  url: string;
  start: number;
  end?: number;
  bytes: number;
}

/** Opens an address in a new window with an empty cache and measures it. */
export async function measurePage(
  browser: Browser,
  address: string,
  asked: Asked,
  session: BrowserContextOptions['storageState'],
): Promise<PageView> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: session });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const requests = await watchRequests(cdp);
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // What runs this TypeScript names functions through a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(installProbe, asked);
    await page.goto(address, { waitUntil: 'load', timeout: timeoutMs });
    await page.waitForFunction(() => window.ocsProbe.content > 0 && window.ocsProbe.interactive > 0, undefined, {
      timeout: timeoutMs,
    });
    // Late pictures may still be the largest paint.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    const probe = await page.evaluate(() => window.ocsProbe);
    return pageView(probe, [...requests.values()]);
  } finally {
    await context.close();
  }
}

async function watchRequests(cdp: CDPSession): Promise<Map<string, Requested>> {
  const requests = new Map<string, Requested>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, start: timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return requests;
}

const isPicture = (url: string): boolean => /\.(avif|webp|jpe?g|png|svg)(\?|$)/.test(url);
const isScript = (url: string): boolean => /\.js(\?|$)/.test(url);

/** Requests count when they began before the page was there and answered; pictures are in LCP. */
function pageView(probe: Probe, all: Requested[]): PageView {
  const ready = Math.max(probe.content, probe.interactive);
  const first = Math.min(...all.map(({ start }) => start));
  const needed = all.filter(({ url, start, end }) => end && !isPicture(url) && (start - first) * 1000 < ready);
  const bytes = needed.filter(({ url }) => isScript(url)).reduce((sum, request) => sum + request.bytes, 0);
  const blocking = probe.longTasks.filter(({ start }) => start >= probe.fcp && start < probe.interactive);
  return {
    requests: needed.length,
    js: bytes / 1024,
    depth: depthOf(needed),
    fcp: probe.fcp,
    lcp: probe.lcp,
    cls: probe.cls,
    content: probe.content,
    interactive: probe.interactive,
    tbt: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}

/** The longest chain of requests of which each began only when the one before it had ended. */
function depthOf(requests: Requested[]): number {
  let depth = 0;
  let last = -Infinity;
  for (const { start, end = start } of [...requests].sort((one, other) => (one.end ?? 0) - (other.end ?? 0))) {
    if (start < last) continue;
    depth += 1;
    last = end;
  }
  return depth;
}
