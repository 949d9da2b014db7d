import { ratioOf } from './statistics';

test('a ratio has an interval around it', () => {
  const { value, interval } = ratioOf([90, 100, 110, 95, 105], [200, 190, 210, 195, 205]);
  expect(value).toBe(0.5);
  expect(interval?.low).toBeGreaterThan(0.4);
  expect(interval?.low).toBeLessThanOrEqual(0.5);
  expect(interval?.high).toBeGreaterThanOrEqual(0.5);
  expect(interval?.high).toBeLessThan(0.6);
});

test('the interval does not contain what slows both versions alike', () => {
  const runs = [1, 5, 2, 9, 3, 7, 4];
  expect(
    ratioOf(
      runs.map((run) => run * 3),
      runs,
    ),
  ).toEqual({ value: 3, interval: { low: 3, high: 3 } });
});

test.each([
  ['too few runs', [1, 2, 3, 4], [1, 2, 3, 4]],
  ['zeros in both versions', [0, 0, 0, 12, 30, 51, 60], [0, 0, 0, 8, 20, 40, 64]],
  ['runs without the figure', [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, NaN, 5, 6, 7]],
])('%s: no interval', (_case, values, others) => {
  expect(ratioOf(values, others).interval).toBeUndefined();
});
