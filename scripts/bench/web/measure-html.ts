/** How long the server takes for a page's HTML, compressed, in ms. */
export interface HtmlTime {
  p50Ms: number;
  p99Ms: number;
}

const count = 2000;

/** Asks for the HTML over and over, one request after the other, from this machine. */
export async function measureHtml(address: string): Promise<HtmlTime> {
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const start = performance.now();
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { p50Ms: times[count * 0.5] ?? NaN, p99Ms: times[count * 0.99] ?? NaN };
}
