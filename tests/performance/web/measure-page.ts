import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';
import { installProbe, type Probe, type ProbeOptions } from './page-probe';

/** Figures of one page view. Times in ms, `js` in compressed KB. */
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
  /** Only of pages with an action. */
  action?: number;
}

/** A slow mobile network, and the processor of a phone. */
export const roundTripMs = 150;
const network = { offline: false, latency: roundTripMs, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
export const cpuSlowdown = 4;
export const settleMs = 1500;
export const timeoutMs = 60_000;

/** A request of a page view. Times in s; bytes on the wire, none for a file from the cache. */
export interface NetworkRequest {
  url: string;
  start: number;
  end?: number;
  bytes: number;
}

export const newVisitor = (browser: Browser, session: BrowserContextOptions['storageState']): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: session });

/** Opens an address with an empty cache and measures the page view. */
export async function measurePage(
  browser: Browser,
  address: string,
  probeOptions: ProbeOptions,
  session: BrowserContextOptions['storageState'],
): Promise<PageView> {
  const visitor = await newVisitor(browser, session);
  try {
    const { probe, requests } = await visitPage(visitor, address, probeOptions);
    return pageView(probe, requests);
  } finally {
    await visitor.close();
  }
}

/** Opens an address in a new tab of a visitor; resolves when the page is ready and requests nothing more. */
export async function visitPage(
  visitor: BrowserContext,
  address: string,
  probeOptions: ProbeOptions,
): Promise<{ probe: Probe; requests: NetworkRequest[] }> {
  const page = await visitor.newPage();
  try {
    const requests = await watchAsSlowPhone(await visitor.newCDPSession(page));
    await page.addInitScript(installProbe, probeOptions);
    await page.goto(address, { waitUntil: 'load', timeout: timeoutMs });
    await page.waitForFunction(() => window.ocsProbe.content > 0 && window.ocsProbe.interactive > 0, undefined, {
      timeout: timeoutMs,
    });
    // A late image may still be the largest paint.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    return { probe: await page.evaluate(() => window.ocsProbe), requests: [...requests.values()] };
  } finally {
    await page.close();
  }
}

/** Slows network and processor down, and returns a map that gets each request. */
export async function watchAsSlowPhone(cdp: CDPSession): Promise<Map<string, NetworkRequest>> {
  const requests = new Map<string, NetworkRequest>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, start: timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return requests;
}

const isImage = (url: string): boolean => /\.(avif|webp|jpe?g|png|svg)(\?|$)/.test(url);
const isScript = (url: string): boolean => /\.js(\?|$)/.test(url);

/** KB on the wire: of all responses, and of the scripts among them. */
export function kilobytesOf(requests: NetworkRequest[]): { js: number; total: number } {
  const sum = (of: NetworkRequest[]) => of.reduce((bytes, request) => bytes + request.bytes, 0) / 1024;
  return { js: sum(requests.filter(({ url }) => isScript(url))), total: sum(requests) };
}

/** Counts the requests that start before the page is ready; LCP covers the images. */
export function pageView(probe: Probe, all: NetworkRequest[]): PageView {
  const ready = Math.max(probe.content, probe.interactive);
  const first = Math.min(...all.map(({ start }) => start));
  const needed = all.filter(({ url, start, end }) => end && !isImage(url) && (start - first) * 1000 < ready);
  const blocking = probe.longTasks.filter(({ start }) => start >= probe.fcp && start < probe.interactive);
  return {
    requests: needed.length,
    js: kilobytesOf(needed).js,
    depth: depthOf(needed),
    fcp: probe.fcp,
    lcp: probe.lcp,
    cls: probe.cls,
    content: probe.content,
    interactive: probe.interactive,
    tbt: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    ...(probe.action > 0 && { action: probe.action }),
  };
}

/** Length of the longest chain in which each request starts after the previous one has ended. */
function depthOf(requests: NetworkRequest[]): number {
  let depth = 0;
  let last = -Infinity;
  for (const { start, end = start } of [...requests].sort((one, other) => (one.end ?? 0) - (other.end ?? 0))) {
    if (start < last) continue;
    depth += 1;
    last = end;
  }
  return depth;
}
