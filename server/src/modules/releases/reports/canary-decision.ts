/** Visitors of one version and how many of them met an error. */
export interface VisitorCounts {
  /** Visitors who sent any report. */
  seen: number;
  /** Those who reported an error. */
  failed: number;
}

/** Fewer reports than these decide nothing. */
const minFailed = 5;
const minSeen = 20;
/** Significance level. Small, because the test is repeated with every error. */
const significance = 0.0005;
/** Assumed for the live version while it has too few visitors: 5 % fail. */
const assumed: VisitorCounts = { seen: 100, failed: 5 };

/** Whether the canary fails clearly more often than the live version: Fisher's exact test, one-sided. */
export function failsClearlyMore(canary: VisitorCounts, live: VisitorCounts): boolean {
  if (canary.seen < minSeen || canary.failed < minFailed) return false;
  return pValue(canary, live.seen < minSeen ? assumed : live) < significance;
}

/** Probability of at least this many failures of the canary if both versions were equally good. */
export function pValue(canary: VisitorCounts, live: VisitorCounts): number {
  const failed = canary.failed + live.failed;
  const all = logChoose(canary.seen + live.seen, failed);
  let probability = 0;
  for (let count = canary.failed; count <= Math.min(failed, canary.seen); count += 1) {
    if (failed - count > live.seen) continue;
    probability += Math.exp(logChoose(canary.seen, count) + logChoose(live.seen, failed - count) - all);
  }
  return Math.min(1, probability);
}

const logChoose = (of: number, chosen: number): number =>
  logFactorial(of) - logFactorial(chosen) - logFactorial(of - chosen);

/** Stirling's series for large n; more exact than the decision needs. */
function logFactorial(n: number): number {
  if (n > 100) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
