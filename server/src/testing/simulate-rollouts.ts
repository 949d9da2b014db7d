/** Plays rollouts with made-up visitors, as the shop judges them. */
import type { Arms } from '../modules/releases/rollout/evidence';
import { judge, type Comparison } from '../modules/releases/rollout/judge';

/** Numbers from 0 to 1, the same for the same seed: Marsaglia's xorshift. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** How many of `count` visitors meet what happens to each with this probability. */
function met(random: () => number, count: number, probability: number): number {
  const expected = count * probability;
  const variance = expected * (1 - probability);
  // For so many, the normal distribution is as exact as it needs to be.
  if (variance > 50) return Math.round(expected + Math.sqrt(variance) * normal(random));
  const ofOthers = Math.log(1 - probability);
  let hits = 0;
  // Skips from one of them to the next.
  for (let visitor = 0; ; hits += 1) {
    visitor += 1 + Math.floor(Math.log(1 - random()) / ofOthers);
    if (visitor > count) return hits;
  }
}

/** A normally distributed number: the method of Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Probabilities, from 0 to 1, of what visitors meet. */
interface Rates {
  /** An error, with the live version. */
  error: number;
  /** As much more with the new version. */
  rise: number;
  /** A failed call and a slow page, with both versions. */
  failedCall: number;
  slow: number;
}

const steps = [1, 10, 50];
/** Visitors of the new version who arrive between two judgements. */
const arrivals = 80;
/** After as many of its visitors, a step is given up. */
const mostVisitors = 100_000;

export interface SimulatedRollout {
  outcome: 'live' | 'stopped' | 'undecided';
  /** The percentage at which that was. */
  reached: number;
  /** Visitors of the new version in its last step. */
  visitors: number;
}

/** Plays the rollout 1, 10, 50, 100. */
export function simulateRollout(random: () => number, { error, rise, failedCall, slow }: Rates): SimulatedRollout {
  let visitors = 0;
  for (const percent of steps) {
    const arms = (): Arms => ({ canary: { seen: 0, failed: 0, sources: 0 }, live: { seen: 0, failed: 0 } });
    const compared = (['errors', 'failed-calls', 'lcp', 'inp', 'content'] as const).map((signal, index) => ({
      signal,
      limitMs: index < 2 ? null : 1000,
      ...arms(),
    })) as Comparison;
    const rates = [error, failedCall, slow, slow, slow];
    for (;;) {
      const everybody = (arrivals * 100) / percent;
      const ofCanary = met(random, everybody, percent / 100);
      for (const [index, { signal, canary, live }] of compared.entries()) {
        const rate = rates[index] ?? 0;
        canary.seen += ofCanary;
        live.seen += everybody - ofCanary;
        canary.failed += met(random, ofCanary, signal === 'errors' ? rate + rise : rate);
        canary.sources = canary.failed;
        live.failed += met(random, everybody - ofCanary, rate);
      }
      visitors = compared[0].canary.seen;
      const { verdict } = judge(compared, percent, steps.length);
      if (verdict === 'worse') return { outcome: 'stopped', reached: percent, visitors };
      if (visitors > mostVisitors) return { outcome: 'undecided', reached: percent, visitors };
      if (verdict === 'as-good') break;
    }
  }
  return { outcome: 'live', reached: 100, visitors };
}
