const metricsOf = async ({ origin }: { origin: string }): Promise<string> => (await fetch(`${origin}/metrics`)).text();

/** The values of Prometheus metrics of a server, in the order of their names; throws if one is missing. */
export async function readMetrics<Names extends string[]>(
  server: { origin: string },
  ...names: Names
): Promise<{ [Index in keyof Names]: number }> {
  const text = await metricsOf(server);
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The server has no metric ${name}.`);
    return Number(value);
  };
  return names.map(valueOf) as { [Index in keyof Names]: number };
}

/** How many spans of traces a server has exported and dropped; none without tracing. */
export async function readSpanCounts(server: { origin: string }): Promise<{ exported: number; dropped: number }> {
  const text = await metricsOf(server);
  const sumOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (.*)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return { exported: sumOf('ocs_trace_spans_exported_total'), dropped: sumOf('ocs_trace_spans_dropped_total') };
}
