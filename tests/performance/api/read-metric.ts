/** The value of one Prometheus metric of a server. */
export async function readMetric({ origin }: { origin: string }, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}
