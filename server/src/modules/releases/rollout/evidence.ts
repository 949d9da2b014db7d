/**
 * Sequential test of a canary against the live version. Its results hold at any time, however often one looks: they are
 * e-values, which exceed x with a probability of at most 1/x if there is no difference.
 */

/** Visitors of one version, and how many of them failed. */
export interface Arm {
  seen: number;
  failed: number;
}

export interface Arms {
  canary: Arm;
  live: Arm;
}

/** One address can make up fewer. */
const minFailed = 5;
/** With fewer visitors, the live version has no known rate of failures. */
const minSeen = 100;
/** How much more often the canary may fail: the test looks for all of these together. */
const ratios = [1.3, 1.7, 2.5, 5, 15, 50];
/** The same for a rate that exceeds a limit: which part of the way to 1. */
const excesses = [0.1, 0.25, 0.5, 0.75];

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rateOf = ({ seen, failed }: Arm): number => (failed + 0.5) / (seen + 1);

/**
 * Evidence that visitors of the canary fail more often. Each failed visitor had the canary with the probability `share`, from 0
 * to 1, unless it causes failures. A larger part of the counted visitors is taken for the share, so that it cannot be to blame.
 */
export function evidenceOfHarm({ canary, live }: Arms, share: number): number {
  if (canary.failed < minFailed) return 0;
  const part = Math.max(share, canary.seen / (canary.seen + live.seen));
  const failed = canary.failed + live.failed;
  return mean(
    ratios.map((ratio) => Math.exp(canary.failed * Math.log(ratio) - failed * Math.log(1 + part * (ratio - 1)))),
  );
}

/** Evidence that more than `margin`, from 0 to 1, more of the canary's visitors fail. */
export function evidenceOfMore({ canary, live }: Arms, margin: number): number {
  const tolerated = rateOf(live) + margin;
  if (live.seen < minSeen || canary.failed < minFailed || tolerated >= 1) return 0;
  return mean(excesses.map((excess) => likelihoodRatio(canary, tolerated + excess * (1 - tolerated), tolerated)));
}

/** Evidence that less than `margin`, from 0 to 1, more of them fail. */
export function evidenceOfLess({ canary, live }: Arms, margin: number): number {
  const rate = rateOf(live);
  return live.seen < minSeen || rate + margin >= 1 ? 0 : likelihoodRatio(canary, rate, rate + margin);
}

/** How much more likely these visitors are if they fail at one rate than at another. */
const likelihoodRatio = ({ seen, failed }: Arm, rate: number, other: number): number =>
  Math.exp(failed * Math.log(rate / other) + (seen - failed) * Math.log((1 - rate) / (1 - other)));
