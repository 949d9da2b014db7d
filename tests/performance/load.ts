/** A process of its own: ten connections that send one request over and over; prints what came back, as JSON. */
import autocannon from 'autocannon';

const task = JSON.parse(process.argv[2] ?? '') as {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  seconds: number;
};
const { seconds, ...request } = task;
const times: number[] = [];
// autocannon's own histogram knows whole milliseconds only.
const running = autocannon({ ...request, connections: 10, duration: seconds }, (error, result) => {
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
