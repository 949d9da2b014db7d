import { suiteConfig } from '../harness/suite-config';
import { benchmarkOptions } from './benchmark-options';

const reporter = './benchmark-reporter.ts';

/** Benchmarks measure and report tables; they assert no times, and nothing cuts them short. */
export default suiteConfig({
  testDir: '.',
  timeout: 0,
  reporter: benchmarkOptions.json ? [[reporter]] : [['list'], [reporter]],
});
