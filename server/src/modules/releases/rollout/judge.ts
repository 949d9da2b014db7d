/** Decides from what visitors met whether a canary is worse than the live version, as good, or not known yet. */
import { evidenceOfHarm, evidenceOfLess, evidenceOfMore, type Arm, type Arms } from './evidence';

/** What is compared. `content`: the time to hydrated content. */
export type Signal = 'errors' | 'failed-calls' | 'lcp' | 'inp' | 'content';

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
/**
 * More visitors may be slower, because those of the canary have no files of it yet. Times can end a canary. It need not be
 * proved that they are equal.
 */
const toleratedSlower = 0.15;
/** What a canary for everybody is compared with. */
const assumed: Arm = { seen: 100, failed: 5 };

const isTime = ({ limitMs }: Compared): boolean => limitMs !== null;

/** `percent` of the visitors get the canary. `steps`: how many such judgements its rollout needs. */
export function judge(compared: Comparison, percent: number, steps: number): Judgement {
  const harmIn = (one: Compared): number => {
    if (isTime(one)) return evidenceOfMore(one, toleratedSlower);
    return percent === 100 ? evidenceOfHarm({ ...one, live: assumed }, 0) : evidenceOfHarm(one, percent / 100);
  };
  const harms = compared.map(harmIn);
  const worst = compared[harms.indexOf(Math.max(...harms))] ?? compared[0];
  // The mean of e-values is one.
  const harm = harms.reduce((sum, one) => sum + one, 0) / harms.length;
  if (harm >= steps / falseStops) return { verdict: 'worse', worst };
  const outcomes = compared.filter((one) => !isTime(one));
  const isAsGood = outcomes.every((arms) => evidenceOfLess(arms, noticeableRise) >= 1 / missedRises);
  return { verdict: isAsGood ? 'as-good' : 'unclear', worst };
}

const failures: Record<Signal, string> = {
  errors: 'met an error',
  'failed-calls': 'met a failed call',
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
