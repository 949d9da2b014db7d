/** What one version did to the visitors who got it. */
export interface Arm {
  /** Visitors who told anything. */
  seen: number;
  /** Those among them who told of an error. */
  failed: number;
}

/** So many visitors must have met an error of the canary, of so many at least. */
const leastFailed = 5;
const leastSeen = 20;
/** How likely chance alone may be, to be ruled out. Small, since the question is asked again with every error. */
const significance = 0.0005;
/** What stands in for the live version for as long as hardly anybody has used it: five of a hundred fail. */
const assumed: Arm = { seen: 100, failed: 5 };

/** Whether the canary fails clearly more often than the live version: Fisher's exact test, one-sided. */
export function failsClearlyMore(canary: Arm, live: Arm): boolean {
  if (canary.seen < leastSeen || canary.failed < leastFailed) return false;
  return chanceOf(canary, live.seen < leastSeen ? assumed : live) < significance;
}

/** How likely so many failures of the canary are, or more, if both versions were equally good. */
export function chanceOf(canary: Arm, live: Arm): number {
  const failed = canary.failed + live.failed;
  const all = logChoose(canary.seen + live.seen, failed);
  let chance = 0;
  for (let count = canary.failed; count <= Math.min(failed, canary.seen); count += 1) {
    if (failed - count > live.seen) continue;
    chance += Math.exp(logChoose(canary.seen, count) + logChoose(live.seen, failed - count) - all);
  }
  return Math.min(1, chance);
}

const logChoose = (of: number, chosen: number): number =>
  logFactorial(of) - logFactorial(chosen) - logFactorial(of - chosen);

/** Stirling's series above what is quickly summed up; exact to more digits than a decision needs. */
function logFactorial(n: number): number {
  if (n > 100) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
