import { percentile75 } from './percentile';

const bucket = (up_to: number, samples: number) => ({
  name: 'storefront',
  version: '1.0.0',
  metric: 'lcp-ms' as const,
  up_to,
  samples: String(samples),
  total: 0,
});

test('interpolates in the bucket that holds the percentile', () => {
  expect(percentile75('lcp', [bucket(1000, 50), bucket(2000, 50)])).toEqual({ p75: 1750, samples: 100 });
  expect(percentile75('lcp', [bucket(250, 100)])).toEqual({ p75: 187.5, samples: 100 });
});

test('counts the last bucket as its lower bound', () => {
  expect(percentile75('lcp', [bucket(250, 1), bucket(Infinity, 9)])).toEqual({ p75: 30_000, samples: 10 });
});

test('is null without samples of the metric', () => {
  expect(percentile75('cls', [bucket(1000, 50)])).toBeNull();
});
