/** A process of its own: more readers than one server can serve, each of whom asks every two seconds; prints how they were answered, as JSON. */
import autocannon from 'autocannon';

const { url, connections, seconds } = JSON.parse(process.argv[2] ?? '') as {
  url: string;
  connections: number;
  seconds: number;
};
const statuses: Record<number, number> = {};
const servedMs: number[] = [];
const running = autocannon(
  { url, connections, overallRate: connections / 2, duration: seconds, timeout: 30 },
  (error, result) => {
    if (error) throw error as Error;
    servedMs.sort((one, other) => one - other);
    const p99Ms = servedMs[Math.floor(servedMs.length * 0.99)] ?? NaN;
    console.log(JSON.stringify({ statuses, unanswered: result.errors + result.timeouts, p99Ms }));
  },
);
running.on('response', (_client, status, _bytes, ms) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === 200) servedMs.push(ms);
});
