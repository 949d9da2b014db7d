/** Requests a page's HTML again and again, one request at a time, and prints the response times as JSON. */
import { Agent, get } from 'node:http';
import { readTask } from '../run-process';

/** Response time of the server for compressed HTML, in ms. */
export interface HtmlTime {
  p50Ms: number;
  p99Ms: number;
}

const count = 2000;
const { url } = await readTask<{ url: string }>();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
for (let sent = 0; sent < count; sent += 1) {
  const start = performance.now();
  await readResponse();
  times.push(performance.now() - start);
}
agent.destroy();
times.sort((one, other) => one - other);
const time: HtmlTime = { p50Ms: times[count * 0.5] ?? NaN, p99Ms: times[count * 0.99] ?? NaN };
console.log(JSON.stringify(time));

/** Discards the bytes: `fetch` decompresses them, which adds the client's time to the tail. */
function readResponse(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
