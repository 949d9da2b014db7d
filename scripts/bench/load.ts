/** A process of its own: ten connections that send one request over and over; prints what came back, as JSON. */
import autocannon from 'autocannon';

const task = JSON.parse(process.argv[2] ?? '') as {
  url: string;
  method: 'GET' | 'POST';
  /** Of each caller; they take turns. */
  headers: Record<string, string>[];
  body?: string;
  seconds: number;
};
const { seconds, headers, ...request } = task;
let connected = 0;
const times: number[] = [];
// autocannon's own histogram knows whole milliseconds only.
const options = { ...request, connections: 10, duration: seconds, setupClient };
const running = autocannon(options, (error, result) => {
  if (error) throw error as Error;
  times.sort((one, other) => one - other);
  const percentile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  console.log(
    JSON.stringify({
      perSecond: times.length / result.duration,
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
      requests: times.length,
      errors: result.errors + result.non2xx,
    }),
  );
});
running.on('response', (_client, _status, _bytes, time) => times.push(time));

/** Each connection begins with another caller. */
function setupClient(client: autocannon.Client): void {
  const first = connected % headers.length;
  connected += 1;
  client.setRequests([...headers.slice(first), ...headers.slice(0, first)].map((one) => ({ headers: one })));
}
