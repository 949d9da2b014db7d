import { readFile } from 'node:fs/promises';
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
import { spreadOf } from '../web/statistics';
import type * as ApiCalls from './api-calls';
import type { RequestFigures, RequestLoop } from './request-loop-process';

/** A server with a database of its own. */
interface Variant {
  name: string;
  server: ServerProcess;
  calls: ApiCalls.ApiCall[];
  stop: () => Promise<void>;
}

interface VariantOptions {
  products: number;
  /** Share of requests that a second server of this version traces. */
  traces?: number | undefined;
  /** Folder of an older checkout with its packages. */
  beside?: string | undefined;
}

/** Starts this version first: the others are compared with it. */
export async function startVariants({ products, traces, beside }: VariantOptions): Promise<Variant[]> {
  const variants = [await startVariant('this version', root, products)];
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
  const calls = await apiCalls(database, testTokenSecret);
  await database.destroy();
  const env = { ...productionEnv(), LOG_LEVEL: 'warn', ...tracing };
  const server = await startServer({ databaseUrl: postgres.url, dataDir: folder.path, env, checkout });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
    await folder.remove();
  };
  return { name, server, calls, stop };
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
  perSecond: number;
  p50Ms: number;
  /** Processor time of the server without its database, per request. */
  cpuMs: number;
  errors: number;
  /** Medians of the rounds' ratios to the first variant. */
  rateRatio: number;
  cpuRatio: number;
}

export const variantColumns: Columns<VariantFigures> = [
  ['call', ({ call }) => call],
  ['variant', ({ variant }) => variant],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['÷ first', ({ rateRatio }) => rateRatio.toFixed(2)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['server CPU ms', ({ cpuMs }) => cpuMs.toFixed(3)],
  ['÷ first', ({ cpuRatio }) => cpuRatio.toFixed(3)],
  ['errors', ({ errors }) => String(errors)],
];

/**
 * Measures each call in rounds, in which every variant has its turn, so that all meet the same noise of the machine.
 * Reports medians of the rounds.
 */
export async function measureVariants(
  variants: Variant[],
  { seconds, runs }: { seconds: number; runs: number },
  report: (rows: VariantFigures[]) => Promise<void>,
): Promise<void> {
  for (const [index, { name: call }] of (variants[0]?.calls ?? []).entries()) {
    const rounds: TurnFigures[][] = [];
    // The first round warms up.
    for (let round = 0; round <= runs; round += 1) {
      const turns: TurnFigures[] = [];
      for (const variant of variants) turns.push(await measureTurn(variant, index, seconds));
      if (round > 0) rounds.push(turns);
    }
    await report(variants.map(({ name: variant }, place) => ({ call, variant, ...summarise(rounds, place) })));
    console.error(call);
  }
}

interface TurnFigures extends RequestFigures {
  cpuMs: number;
}

async function measureTurn({ server, calls }: Variant, index: number, seconds: number): Promise<TurnFigures> {
  const call = calls[index];
  if (!call) throw new Error(`This variant has no call ${String(index)}.`);
  const before = await processorMs(server);
  const task: RequestLoop = { ...call, url: server.origin + call.path, seconds };
  const figures = await runProcess<RequestFigures>('api/request-loop-process.ts', task, { core: 1 });
  return { ...figures, cpuMs: ((await processorMs(server)) - before) / figures.requests };
}

/** From Linux, because older versions have no metric of it. */
async function processorMs(server: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${String(server.process().pid)}/stat`, 'utf8');
  // After the name in parentheses: user time is the 12th field and system time the 13th, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function summarise(rounds: TurnFigures[][], place: number): Omit<VariantFigures, 'call' | 'variant'> {
  const pairs = rounds.flatMap((turns) => {
    const [first, own] = [turns[0], turns[place]];
    return first && own ? [{ first, own }] : [];
  });
  const medianOf = (value: (pair: { first: TurnFigures; own: TurnFigures }) => number) =>
    spreadOf(pairs.map(value)).median;
  return {
    perSecond: medianOf(({ own }) => own.perSecond),
    p50Ms: medianOf(({ own }) => own.p50Ms),
    cpuMs: medianOf(({ own }) => own.cpuMs),
    errors: pairs.reduce((sum, { own }) => sum + own.errors, 0),
    rateRatio: medianOf(({ first, own }) => own.perSecond / first.perSecond),
    cpuRatio: medianOf(({ first, own }) => own.cpuMs / first.cpuMs),
  };
}
