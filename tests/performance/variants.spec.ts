/** API calls of several servers in turn: this version, the same with more products or with traces, and an older checkout. */
import { test } from '@playwright/test';
import { benchmarkOptions } from './benchmark-options';
import { pinToFirstCore } from './api/api-test';
import { measureVariants, startVariants, variantColumns } from './api/variants';
import { reportTable } from './report-table';

const { products: [firstSize = 1000, ...otherSizes] = [], seconds = 5, runs = 5, traces, beside } = benchmarkOptions;

test('reports rate, response times and processor time of each variant', async () => {
  pinToFirstCore();
  const variants = await startVariants({ sizes: [firstSize, ...otherSizes], traces, beside });
  try {
    await measureVariants(variants, { seconds, runs }, (rows) => reportTable('Variants', variantColumns, rows));
  } finally {
    for (const { stop } of variants) await stop();
  }
});
