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

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rateOf = ({ seen, failed }: Arm): number => (failed + 0.5) / (seen + 1);

/**
 * Evidence that visitors of the canary fail more often. Each failed visitor had the canary with the probability `share`, from 0
 * to 1, unless it causes failures. A larger part of the counted visitors is taken for the share, so that it cannot be to blame.
 * With a `tolerance`, from 0 to 1, that many more of the visitors may fail.
 */
export function evidenceOfHarm({ canary, live }: Arms, share: number, tolerance = 0): number {
  if (canary.failed < minFailed) return 0;
  const part = Math.max(share, canary.seen / (canary.seen + live.seen));
  const tolerated = 1 + tolerance / rateOf(live);
  return mean(
    ratios.map((ratio) => {
      const weightOf = (times: number): number => 1 + part * (times - 1);
      const ofEachFailure = Math.log(weightOf(tolerated * ratio) / weightOf(tolerated));
      return Math.exp(canary.failed * Math.log(ratio) - (canary.failed + live.failed) * ofEachFailure);
    }),
  );
}

/** Evidence that less than `margin`, from 0 to 1, more of the canary's visitors fail. */
export function evidenceOfSafety({ canary, live }: Arms, margin: number): number {
  if (live.seen < minSeen) return 0;
  const rate = rateOf(live);
  const worse = rate + margin;
  if (worse >= 1) return 0;
  const ofFailed = Math.log(rate / worse);
  const ofOthers = Math.log((1 - rate) / (1 - worse));
  return Math.exp(canary.failed * ofFailed + (canary.seen - canary.failed) * ofOthers);
}
