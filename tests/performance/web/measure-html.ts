import { Agent, get } from 'node:http';

/** How long the server takes for a page's HTML, compressed, in ms. */
export interface HtmlTime {
  p50Ms: number;
  p99Ms: number;
}

const count = 2000;

/**
 * Asks for the HTML over and over, one request after the other, from this machine. What comes is not unpacked: `fetch` does
 * so, and the time that it takes in the tail is the client's.
 */
export async function measureHtml(address: string): Promise<HtmlTime> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const start = performance.now();
    await readToEnd(address, agent);
    times.push(performance.now() - start);
  }
  agent.destroy();
  times.sort((one, other) => one - other);
  return { p50Ms: times[count * 0.5] ?? NaN, p99Ms: times[count * 0.99] ?? NaN };
}

function readToEnd(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
