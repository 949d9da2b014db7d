/** The values of Prometheus metrics of a server, in the order of their names. */
export async function readMetrics<Names extends string[]>(
  { origin }: { origin: string },
  ...names: Names
): Promise<{ [Index in keyof Names]: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  return names.map(valueOf) as { [Index in keyof Names]: number };
}
