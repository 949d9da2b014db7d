/** Options of one `npm run bench`; a spec that runs without the command uses the defaults. */
export interface BenchmarkOptions {
  /** Catalogue sizes, ascending; each benchmark has its own default. */
  products?: number[];
  /** Servers behind HAProxy; one without HAProxy. */
  servers: number;
  /** Length of one measurement; each benchmark has its own default. */
  seconds?: number;
  /** Repetitions of a browser measurement; each benchmark has its own default. */
  runs?: number;
  /** Concurrent shoppers. */
  shoppers: number;
  /** Share of requests that a second server of this version traces, from 0 to 1. */
  traces?: number;
  /** Names of the pages to measure; empty means all. */
  pages: string[];
  /** An earlier version to measure in the same run: the origin of its shop, or the folder of its checkout for `variants`. */
  beside?: string;
  /** Print figures as JSON in place of Markdown tables. */
  json: boolean;
}

const defaults: BenchmarkOptions = { servers: 1, shoppers: 500, pages: [], json: false };

/** Environment variable through which the command passes the options to Playwright and its workers. */
export const optionsVariable = 'OCS_BENCH_OPTIONS';

export const benchmarkOptions: BenchmarkOptions = {
  ...defaults,
  ...(JSON.parse(process.env[optionsVariable] ?? '{}') as Partial<BenchmarkOptions>),
};
