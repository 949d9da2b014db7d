/** Requests a page's HTML again and again for some time, one request at a time, and prints the response times as JSON. */
import { Agent, get } from 'node:http';
import { requestFigures, type RequestFigures } from '../api/request-figures';
import { readTask } from '../run-process';

export interface HtmlLoop {
  url: string;
  seconds: number;
}

const { url, seconds } = await readTask<HtmlLoop>();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
const end = performance.now() + seconds * 1000;
while (performance.now() < end) {
  const start = performance.now();
  await readResponse();
  times.push(performance.now() - start);
}
agent.destroy();
console.log(JSON.stringify(requestFigures(times, seconds, 0) satisfies RequestFigures));

/** Discards the bytes: `fetch` decompresses them, which adds the client's time to the tail. */
function readResponse(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers with ${String(response.statusCode)}.`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
