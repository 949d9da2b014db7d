/** Sends more requests than one server can serve, each client one every two seconds, and prints the responses as JSON. */
import autocannon from 'autocannon';
import { readTask } from '../run-process';

export interface OverloadTask {
  url: string;
  connections: number;
  seconds: number;
}

export interface OverloadResponses {
  /** Number of responses by status. */
  statuses: Record<number, number>;
  unanswered: number;
  /** Of the responses with 200. */
  p99Ms: number;
}

const { url, connections, seconds } = await readTask<OverloadTask>();
const statuses: Record<number, number> = {};
const servedMs: number[] = [];
const running = autocannon(
  { url, connections, overallRate: connections / 2, duration: seconds, timeout: 30 },
  (error, result) => {
    if (error) throw error as Error;
    servedMs.sort((one, other) => one - other);
    const p99Ms = servedMs[Math.floor(servedMs.length * 0.99)] ?? NaN;
    const responses: OverloadResponses = { statuses, unanswered: result.errors + result.timeouts, p99Ms };
    console.log(JSON.stringify(responses));
  },
);
running.on('response', (_client, status, _bytes, ms) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === 200) servedMs.push(ms);
});
