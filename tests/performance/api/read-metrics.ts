/** The values of Prometheus metrics of a server, in the order of their names; throws if one is missing. */
export async function readMetrics<Names extends string[]>(
  { origin }: { origin: string },
  ...names: Names
): Promise<{ [Index in keyof Names]: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The server has no metric ${name}.`);
    return Number(value);
  };
  return names.map(valueOf) as { [Index in keyof Names]: number };
}
