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

/** Starts to record; the function that it resolves with sums up what has been loaded until then. */
export async function recordLoad(cdp: CDPSession): Promise<() => FirstLoad> {
  const urls = new Map<string, string>();
  const recorded = new Map<string, Recorded>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const { url } = request;
    if (!url.startsWith('http') || excluded.includes(type) || recorded.has(url)) return;
    urls.set(requestId, url);
    const startedBy = initiator.url ?? initiator.stack?.callFrames.find((frame) => frame.url.startsWith('http'))?.url;
    recorded.set(url, { type, bytes: 0, ...(startedBy !== undefined && { startedBy }) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = recorded.get(urls.get(requestId) ?? '');
    if (entry) entry.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => ({
    scriptBytes: sum([...recorded.values()].filter(({ type }) => type === 'Script').map(({ bytes }) => bytes)),
    requests: recorded.size,
    depth: Math.max(0, ...[...recorded.keys()].map((url) => depthOf(url, recorded))),
  });
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function depthOf(url: string, recorded: Map<string, Recorded>, seen: string[] = []): number {
  const { startedBy } = recorded.get(url) ?? {};
  if (startedBy === undefined || !recorded.has(startedBy) || seen.includes(url)) return 1;
  return 1 + depthOf(startedBy, recorded, [...seen, url]);
}
