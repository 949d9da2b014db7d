import { pValue, failsClearlyMore } from './canary-decision';

test.each([
  // Fisher’s lady tasting tea, and figures from R’s fisher.test(…, alternative = "greater").
  [{ seen: 4, failed: 3 }, { seen: 4, failed: 1 }, 0.242857],
  [{ seen: 4, failed: 4 }, { seen: 4, failed: 0 }, 0.0142857],
  [{ seen: 12, failed: 9 }, { seen: 12, failed: 1 }, 0.001379728],
])('Fisher’s exact test of %j against %j gives %d', (canary, live, chance) => {
  expect(pValue(canary, live)).toBeCloseTo(chance, 6);
});

test('stays exact for large counts', () => {
  expect(pValue({ seen: 1000, failed: 0 }, { seen: 9000, failed: 20 })).toBeCloseTo(1, 9);
  // By symmetry about 0.5.
  const even = pValue({ seen: 5000, failed: 51 }, { seen: 5000, failed: 50 });
  expect(even).toBeCloseTo(0.5, 1);
});

test.each([
  ['a page that always throws', { seen: 20, failed: 20 }, { seen: 180, failed: 2 }, true],
  ['a page that throws for a third', { seen: 60, failed: 20 }, { seen: 540, failed: 5 }, true],
  ['as many errors as before', { seen: 1000, failed: 20 }, { seen: 9000, failed: 180 }, false],
  ['an outage that meets both', { seen: 100, failed: 60 }, { seen: 900, failed: 540 }, false],
  ['too few visitors', { seen: 19, failed: 19 }, { seen: 180, failed: 0 }, false],
  ['too few errors', { seen: 100, failed: 4 }, { seen: 9000, failed: 0 }, false],
  ['everybody in the canary, which throws', { seen: 20, failed: 20 }, { seen: 0, failed: 0 }, true],
  ['everybody in the canary, some errors', { seen: 200, failed: 12 }, { seen: 0, failed: 0 }, false],
])('%s (canary %j, live %j) ends the canary: %s', (_case, canary, live, ends) => {
  expect(failsClearlyMore(canary, live)).toBe(ends);
});

/** Numerical Recipes’ generator, seeded so that every run is the same. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test('ends fewer than 10 of 1000 canaries that are as good as the live version', () => {
  const random = randomNumbers(7);
  const ended = Array.from({ length: 1000 }).filter(() => {
    const canary = { seen: 0, failed: 0 };
    const live = { seen: 0, failed: 0 };
    for (let visitor = 0; visitor < 2000; visitor += 1) {
      const arm = random() < 0.1 ? canary : live;
      arm.seen += 1;
      if (random() >= 0.02) continue;
      arm.failed += 1;
      if (arm === canary && failsClearlyMore(canary, live)) return true;
    }
    return false;
  });
  expect(ended.length).toBeLessThan(10);
});
