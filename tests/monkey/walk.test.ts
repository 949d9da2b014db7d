import { allConditions, conditionsOf, planWalk, walksUnder } from './walk';

const walksOf = (bursts: number): number[] => allConditions.flatMap((conditions) => walksUnder(conditions, bursts));

test('the same seed plans the same walk, and another seed another one', () => {
  expect(planWalk('7', 3)).toEqual(planWalk('7', 3));
  expect(planWalk('8', 3)).not.toEqual(planWalk('7', 3));
});

test.each([1, 299, 300, 1001])('a run of %i bursts plays exactly that many', (bursts) => {
  const played = walksOf(bursts).map((walk) => planWalk('7', walk, bursts).bursts.length);
  expect(played.reduce((sum, length) => sum + length, 0)).toBe(bursts);
});

test('300 bursts cover every role, width, processor and connection', () => {
  expect(new Set(walksOf(300).map(conditionsOf))).toEqual(new Set(allConditions));
});

test('a burst has 1 to 6 actions, 0 to 150 ms apart', () => {
  const bursts = walksOf(1000).flatMap((walk) => planWalk('7', walk).bursts);
  const lengths = new Set(bursts.map(({ length }) => length));
  expect([...lengths].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const delays = bursts.flatMap((burst) => burst.map(({ delayMs }) => delayMs));
  expect([Math.min(...delays), Math.max(...delays)]).toEqual([0, 150]);
});
