/** Decides from what visitors met whether a canary is worse than the live version, as good, or not known yet. */
import { evidenceAbove, evidenceOfHarm, evidenceOfLess, evidenceOfMore, type Arm, type Arms } from './evidence';

/** What is compared. `content`: the time to hydrated content. */
type Signal = 'errors' | 'failed-calls' | 'lcp' | 'inp' | 'content';

export interface Compared extends Arms {
  signal: Signal;
  /** Slower visitors count as failed; null for what is not a time. */
  limitMs: number | null;
}

export type Comparison = [Compared, ...Compared[]];

export interface Judgement {
  verdict: 'worse' | 'as-good' | 'unclear';
  /** What speaks most against the canary. */
  worst: Compared;
}

/** A canary as good as the live version ends with at most this probability. */
const falseStops = 0.01;
/** A step of a canary whose visitors fail `noticeableRise` more often ends well with at most this probability. */
const missedRises = 0.04;
const noticeableRise = 0.02;
/** So many more visitors may be slower. Times can end a canary; it need not be proved that they are equal. */
const toleratedSlower = 0.1;
/** A canary for everybody has nothing beside it. So many of its visitors may fail. */
const assumedRate = 0.05;

const isTime = ({ limitMs }: Compared): boolean => limitMs !== null;

function harmIn(compared: Compared, percent: number): number {
  if (isTime(compared)) return evidenceOfMore(compared, toleratedSlower);
  if (percent === 100) return evidenceAbove(compared.canary, assumedRate);
  return evidenceOfHarm(compared, percent / 100);
}

/** `percent` of the visitors get the canary. `steps`: how many such judgements its rollout needs. */
export function judge(compared: Comparison, percent: number, steps: number): Judgement {
  const harms = compared.map((one) => harmIn(one, percent));
  const worst = compared[harms.indexOf(Math.max(...harms))] ?? compared[0];
  // The mean of e-values is one.
  const harm = harms.reduce((sum, one) => sum + one, 0) / harms.length;
  if (harm >= steps / falseStops) return { verdict: 'worse', worst };
  const isAsGood = compared
    .filter((one) => !isTime(one))
    .every((one) => evidenceOfLess(one, noticeableRise) >= 1 / missedRises);
  return { verdict: isAsGood ? 'as-good' : 'unclear', worst };
}

const failures: Record<Signal, string> = {
  errors: 'met an error',
  'failed-calls': 'had a failed call',
  lcp: 'saw the main content (LCP) later',
  inp: 'waited longer for a reaction (INP)',
  content: 'waited longer until the page reacted',
};

/** What a judgement is based on, for people: the failures of both versions in this signal. */
export function describeCompared(
  { signal, limitMs, canary, live }: Compared,
  versions: { canary: string; live: string },
) {
  const limit =
    limitMs === null ? '' : ` than ${(limitMs / 1000).toLocaleString('en', { maximumFractionDigits: 2 })} s`;
  const counted = ({ seen, failed }: Arm): string => `${String(failed)} of ${String(seen)}`;
  return `${counted(canary)} visitors ${failures[signal]}${limit} in ${versions.canary}, ${counted(live)} in ${versions.live}`;
}
