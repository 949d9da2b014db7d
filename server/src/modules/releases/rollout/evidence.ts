/**
 * Sequential test of a canary against the live version. Its results hold at any time, however often one looks: they are
 * e-values, which exceed x with a probability of at most 1/x if there is no difference.
 */

/** Visitors of one version, and how many of them failed: had an error, or were slow. */
export interface Arm {
  seen: number;
  failed: number;
}

export interface Arms {
  /** `sources`: the number of network addresses of those who failed. */
  canary: Arm & { sources: number };
  live: Arm;
}

/** Failures of fewer network addresses prove nothing, because anybody can make some up. */
const minSources = 5;
/** With fewer visitors, the live version has no known rate of failures. */
const minSeen = 100;
/** How much more often the canary may fail: the test looks for all of these together. */
const ratios = [1.15, 1.3, 1.7, 2.5, 5, 15, 50];
/** The same for a rate that exceeds a limit: which part of the way to 1. */
const excesses = [0.1, 0.25, 0.5, 0.75];
/** The rate of few visitors is uncertain: by as many standard deviations. */
const deviations = 2;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rateOf = ({ seen, failed }: Arm): number => (failed + 0.5) / (seen + 1);
const uncertaintyOf = (arm: Arm): number => {
  const rate = rateOf(arm);
  return deviations * Math.sqrt((rate * (1 - rate)) / (arm.seen + 1));
};

/**
 * Evidence that visitors of the canary fail more often. Each failed visitor had the canary with the probability `share`, from 0
 * to 1, unless it causes failures. If it has more of the counted visitors, that part is the share: a larger one lowers the
 * evidence, so the bound holds.
 */
export function evidenceOfHarm({ canary, live }: Arms, share: number): number {
  if (canary.sources < minSources) return 0;
  const part = Math.max(share, canary.seen / (canary.seen + live.seen));
  const failed = canary.failed + live.failed;
  return mean(
    ratios.map((ratio) => Math.exp(canary.failed * Math.log(ratio) - failed * Math.log(1 + part * (ratio - 1)))),
  );
}

/** Evidence that more than `margin`, from 0 to 1, more of the canary's visitors fail. */
export const evidenceOfMore = ({ canary, live }: Arms, margin: number): number =>
  live.seen < minSeen ? 0 : evidenceAbove(canary, rateOf(live) + uncertaintyOf(live) + margin);

/** Evidence that more of the canary's visitors fail than this rate, from 0 to 1. */
export function evidenceAbove(canary: Arms['canary'], rate: number): number {
  if (canary.sources < minSources || rate >= 1) return 0;
  return mean(excesses.map((excess) => likelihoodRatio(canary, rate + excess * (1 - rate), rate)));
}

/** Evidence that less than `margin`, from 0 to 1, more of them fail. */
export function evidenceOfLess({ canary, live }: Arms, margin: number): number {
  const rate = rateOf(live);
  const worse = Math.max(rate - uncertaintyOf(live), 0) + margin;
  return live.seen < minSeen || worse >= 1 || worse <= rate ? 0 : likelihoodRatio(canary, rate, worse);
}

/** How much more likely these visitors are if they fail at one rate than at another. */
const likelihoodRatio = ({ seen, failed }: Arm, rate: number, other: number): number =>
  Math.exp(failed * Math.log(rate / other) + (seen - failed) * Math.log((1 - rate) / (1 - other)));
