import { randomNumbers, simulateRollout } from '../../../testing/simulate-rollouts';
import { evidenceOfLess } from './evidence';
import { describeCompared, judge, type Comparison } from './judge';

const none = { seen: 0, failed: 0, sources: 0 };
const noTime = { limitMs: 1000, canary: none, live: none };

/** Visitors of both versions: seen, and with errors. */
const comparison = (
  canary: [number, number],
  live: [number, number],
  slow: Partial<Comparison[0]> = {},
): Comparison => [
  { signal: 'errors', limitMs: null, canary: armOf(canary), live: armOf(live) },
  { signal: 'failed-calls', limitMs: null, canary: armOf([canary[0], 0]), live: armOf([live[0], 0]) },
  { signal: 'lcp', ...noTime, ...slow },
  { signal: 'inp', ...noTime },
  { signal: 'content', ...noTime },
];
const armOf = ([seen, failed]: [number, number]) => ({ seen, failed, sources: failed });

test.each([
  ['a page that always throws', 10, [20, 20], [180, 2], 'worse'],
  ['a page that throws for a third', 10, [60, 20], [540, 5], 'worse'],
  ['a page that always throws for half of the visitors', 50, [15, 15], [15, 0], 'worse'],
  ['a rise by 3 points', 1, [1500, 60], [148_500, 1485], 'worse'],
  ['as many errors as before, and enough visitors', 10, [1000, 20], [9000, 180], 'as-good'],
  ['no error at all, and enough visitors', 1, [170, 0], [16_830, 0], 'as-good'],
  ['no error at all, and too few visitors', 1, [100, 0], [9900, 0], 'unclear'],
  ['too few visitors of the live version', 50, [200, 0], [90, 0], 'unclear'],
  ['no visitors', 10, [0, 0], [0, 0], 'unclear'],
  ['an outage that meets both', 10, [100, 60], [900, 540], 'unclear'],
  ['fewer errors than one address can make up', 1, [100, 4], [9900, 0], 'unclear'],
  ['only visitors of the new version so far', 1, [40, 20], [0, 0], 'unclear'],
  ['everybody in the canary, which throws', 100, [20, 20], [0, 0], 'worse'],
  ['everybody in the canary, some errors', 100, [200, 12], [0, 0], 'unclear'],
  ['nobody in the canary', 0, [0, 0], [1000, 10], 'unclear'],
] as const)('%s, at %d percent: %j against %j is %s', (_case, percent, canary, live, verdict) => {
  expect(judge(comparison([...canary], [...live]), percent, 1).verdict).toBe(verdict);
});

test.each([
  ['much slower', [300, 210], 'worse'],
  ['slower for a few more', [300, 100], 'as-good'],
  ['of unknown speed', [0, 0], 'as-good'],
] as const)('a version that is %s: %j of %s', (_case, [seen, failed], verdict) => {
  const slow = { canary: { seen, failed, sources: failed }, live: { seen: 2700, failed: 675 } };
  expect(judge(comparison([300, 0], [2700, 0], slow), 10, 3).verdict).toBe(verdict);
});

test('errors from few addresses prove nothing', () => {
  const [errors, ...others] = comparison([60, 30], [540, 0]);
  expect(judge([{ ...errors, canary: { ...errors.canary, sources: 4 } }, ...others], 10, 1).verdict).toBe('unclear');
});

test.each([0.1, 0.5, 0.9])(
  '2 points more errors end well in 4 %% of the steps at most, also at a share of %d',
  (share) => {
    const random = randomNumbers(23);
    const isMissed = (): boolean => {
      const [canary, live] = [armOf([0, 0]), armOf([0, 0])];
      for (let visitor = 0; visitor < 1500 / (1 - share); visitor += 1) {
        const [arm, rate] = random() < share ? [canary, 0.03] : [live, 0.01];
        arm.seen += 1;
        if (random() < rate) arm.failed += 1;
        if (visitor % 50 === 0 && evidenceOfLess({ canary, live }, 0.02) >= 25) return true;
      }
      return false;
    };
    expect(Array.from({ length: 250 }, isMissed).filter(Boolean).length).toBeLessThanOrEqual(10);
  },
);

test('says what speaks most against the canary', () => {
  const slow = { limitMs: 1240, canary: { seen: 300, failed: 210, sources: 200 }, live: { seen: 2700, failed: 675 } };
  const { worst } = judge(comparison([300, 5], [2700, 45], slow), 10, 3);
  expect(describeCompared(worst, { canary: '1.1.0', live: '1.0.0' })).toBe(
    '210 of 300 visitors saw the main content (LCP) later than 1.24 s in 1.1.0, 675 of 2700 in 1.0.0',
  );
});

describe('10,000 simulated rollouts to 1, 10, 50 and 100 %', () => {
  const each = { failedCall: 0.005, slow: 0.25 };
  const errors = [0.002, 0.01, 0.03];
  const play = (rise: number, count: number) => {
    const random = randomNumbers(41);
    return Array.from({ length: count }, (_, index) => {
      const error = errors[index % errors.length] ?? 0;
      return simulateRollout(random, { ...each, error, rise });
    });
  };

  test('of 5000 versions as good as the live one, at most 1 % are stopped', () => {
    const stopped = play(0, 5000).filter(({ outcome }) => outcome !== 'live');
    expect(stopped.length).toBeLessThanOrEqual(50);
  });

  test('of 5000 with 2 points more errors, at least 95 % are found before 10 % of the visitors get them', () => {
    const found = play(0.02, 5000).filter(({ outcome, reached }) => outcome === 'stopped' && reached === 1);
    expect(found.length).toBeGreaterThanOrEqual(4750);
  });
});
