import path from 'node:path';
import { root } from '../../../scripts/local-shop/script';
import type * as Connect from '../../../server/src/database/connect';
import type * as Migrate from '../../../server/src/database/migrate';
import type * as SeedMany from '../../../server/src/seed/seed-many';
import { startTraceCollector } from '../../../server/src/testing/trace-collector';
import { makeDataFolder } from '../../harness/data-folder';
import { productionEnv, startServer, testTokenSecret, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import type { Columns } from '../../harness/table';
import { runProcess } from '../run-process';
import type * as ApiCalls from './api-calls';
import type { AlternatingLoop, TargetFigures } from './alternate-process';
import { readSpanCounts } from './read-metrics';
import { requestFigures } from './request-figures';

/** A server with a database of its own. */
interface Variant {
  name: string;
  server: ServerProcess;
  /** The calls with new access tokens: one ends before ten runs do. */
  makeCalls: () => Promise<ApiCalls.ApiCall[]>;
  stop: () => Promise<void>;
}

interface VariantOptions {
  /** A server of this version for each size of catalogue; the other variants have the first size. */
  sizes: [number, ...number[]];
  /** Share of requests that a second server of this version traces. */
  traces?: number | undefined;
  /** Folder of an older checkout with its packages. */
  beside?: string | undefined;
}

/** Starts this version first: the others are compared with it. */
export async function startVariants({
  sizes: [products, ...others],
  traces,
  beside,
}: VariantOptions): Promise<Variant[]> {
  const variants = [await startVariant('this version', root, products)];
  for (const size of others) variants.push(await startVariant(`${String(size)} products`, root, size));
  if (traces !== undefined) {
    const collector = await startTraceCollector();
    const variant = await startVariant(`traces of ${String(traces * 100)} %`, root, products, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_TRACES_SAMPLER_ARG: String(traces),
    });
    variants.push({ ...variant, stop: () => variant.stop().then(collector.close) });
  }
  if (beside !== undefined) variants.push(await startVariant('beside', path.resolve(root, beside), products));
  return variants;
}

async function startVariant(name: string, checkout: string, products: number, tracing = {}): Promise<Variant> {
  const folder = await makeDataFolder('bench-variant');
  const postgres = await TestPostgres.start(folder.path);
  const { connect, migrate, seedMany, apiCalls } = await importFrom(checkout);
  const database = connect(postgres.url, 2);
  await migrate(database);
  await seedMany(database, products, () => undefined);
  const makeCalls = () => apiCalls(database, testTokenSecret);
  const env = { ...productionEnv(), LOG_LEVEL: 'warn', ...tracing };
  const server = await startServer({ databaseUrl: postgres.url, dataDir: folder.path, env, checkout });
  const stop = async () => {
    await server.stop();
    await database.destroy();
    await postgres.stop();
    await folder.remove();
  };
  return { name, server, makeCalls, stop };
}

/** Each version migrates and fills its database itself. */
async function importFrom(checkout: string) {
  const load = <Module>(file: string) => import(path.join(checkout, file)) as Promise<Module>;
  return {
    ...(await load<typeof Connect>('server/src/database/connect.ts')),
    ...(await load<typeof Migrate>('server/src/database/migrate.ts')),
    ...(await load<typeof SeedMany>('server/src/seed/seed-many.ts')),
    ...(await load<typeof ApiCalls>('tests/performance/api/api-calls.ts')),
  };
}

interface VariantFigures {
  call: string;
  variant: string;
  figures: ReturnType<typeof summaryOf>;
  first: ReturnType<typeof summaryOf>;
}

const summaryOf = ({ times, seconds, errors, cpuMs }: TargetFigures) => ({
  ...requestFigures(times, seconds, errors),
  cpuMs: cpuMs / times.length,
});

export const variantColumns: Columns<VariantFigures> = [
  ['call', ({ call }) => call],
  ['variant', ({ variant }) => variant],
  ['requests', ({ figures }) => String(figures.requests)],
  ['requests/s', ({ figures }) => figures.perSecond.toFixed(0)],
  ['p50 ms', ({ figures }) => figures.p50Ms.toFixed(2)],
  ["÷ first's", ({ figures, first }) => (figures.p50Ms / first.p50Ms).toFixed(3)],
  ['p99 ms', ({ figures }) => figures.p99Ms.toFixed(2)],
  ['server CPU ms', ({ figures }) => figures.cpuMs.toFixed(3)],
  ["÷ first's", ({ figures, first }) => (figures.cpuMs / first.cpuMs).toFixed(3)],
  ['errors', ({ figures }) => String(figures.errors)],
];

/**
 * Measures each call at all variants in turn, each for this many seconds in each run. A run has new processes: two of the
 * same version differ by up to 10 %, because V8 compiles them differently.
 */
export async function measureVariants(
  variants: Variant[],
  { seconds, runs }: { seconds: number; runs: number },
  report: (rows: VariantFigures[]) => Promise<void>,
): Promise<void> {
  /** Of each variant, by call. */
  const sums = new Map<string, TargetFigures[]>();
  for (let run = 1; run <= runs; run += 1) {
    const targets: { variant: Variant; calls: ApiCalls.ApiCall[] }[] = [];
    for (const variant of variants) {
      if (run > 1) {
        await variant.server.stop();
        await variant.server.start();
      }
      targets.push({ variant, calls: await variant.makeCalls() });
    }
    for (const [index, { name }] of (targets[0]?.calls ?? []).entries()) {
      const task: AlternatingLoop = {
        targets: targets.map(({ variant, calls }) => targetOf(variant, calls[index])),
        seconds,
      };
      const figures = await runProcess<TargetFigures[]>('api/alternate-process.ts', task, { core: 1 });
      const before = sums.get(name);
      sums.set(
        name,
        figures.map((one, place) => add(one, before?.[place])),
      );
      console.error(`${name}, run ${String(run)}`);
    }
    for (const { name, server } of variants) {
      const { exported, dropped } = await readSpanCounts(server);
      if (exported + dropped > 0)
        console.error(`${name}, run ${String(run)}: ${String(exported)} spans exported, ${String(dropped)} dropped`);
    }
  }
  for (const [call, all] of sums) {
    const summaries = all.map(summaryOf);
    const rows = summaries.flatMap((figures, place) => {
      const [first, variant] = [summaries[0], variants[place]?.name];
      return first && variant ? [{ call, variant, figures, first }] : [];
    });
    await report(rows);
  }
}

function add(one: TargetFigures, other: TargetFigures = { times: [], errors: 0, seconds: 0, cpuMs: 0 }): TargetFigures {
  return {
    times: [...one.times, ...other.times],
    errors: one.errors + other.errors,
    seconds: one.seconds + other.seconds,
    cpuMs: one.cpuMs + other.cpuMs,
  };
}

function targetOf({ name, server }: Variant, call: ApiCalls.ApiCall | undefined): AlternatingLoop['targets'][number] {
  const { pid } = server.process();
  if (!call || pid === undefined) throw new Error(`The variant "${name}" has no process or lacks a call.`);
  return { origin: server.origin, pid, call };
}
