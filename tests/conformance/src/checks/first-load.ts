/** Records the requests of a page as the browser makes them. */
import type { CDPSession } from 'playwright-core';

/** Requests by address. */
interface Recorded {
  type: string;
  /** The address of the document or script that started it. */
  startedBy?: string;
  bytes: number;
}

export interface FirstLoad {
  scriptBytes: number;
  requests: number;
  depth: number;
}

/** They do not delay the page's code and data. */
const excluded = ['Image', 'Font', 'Media', 'Ping', 'Other', 'Manifest'];

export interface Recording {
  /** Later requests do not count. */
  stop: () => void;
  /** The files whose last byte has arrived. */
  sum: () => FirstLoad;
}

/** Starts to record the requests of a tab. */
export async function recordLoad(cdp: CDPSession): Promise<Recording> {
  let isOver = false;
  const urls = new Map<string, string>();
  const recorded = new Map<string, Recorded>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const { url } = request;
    if (isOver || !url.startsWith('http') || excluded.includes(type) || recorded.has(url)) return;
    urls.set(requestId, url);
    const startedBy = initiator.url ?? initiator.stack?.callFrames.find((frame) => frame.url.startsWith('http'))?.url;
    recorded.set(url, { type, bytes: 0, ...(startedBy !== undefined && { startedBy }) });
  });
  // Until then the headers have arrived, which budgets of scripts do not mean.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = recorded.get(urls.get(requestId) ?? '');
    if (entry) entry.bytes = -response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = recorded.get(urls.get(requestId) ?? '');
    if (entry) entry.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return {
    stop: () => {
      isOver = true;
    },
    sum: () => sumUp(recorded),
  };
}

const sumUp = (recorded: Map<string, Recorded>): FirstLoad => ({
  scriptBytes: total([...recorded.values()].filter(({ type }) => type === 'Script').map(({ bytes }) => bytes)),
  requests: recorded.size,
  depth: Math.max(0, ...[...recorded.keys()].map((url) => depthOf(url, recorded))),
});

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

function depthOf(url: string, recorded: Map<string, Recorded>, seen: string[] = []): number {
  const { startedBy } = recorded.get(url) ?? {};
  if (startedBy === undefined || !recorded.has(startedBy) || seen.includes(url)) return 1;
  return 1 + depthOf(startedBy, recorded, [...seen, url]);
}
