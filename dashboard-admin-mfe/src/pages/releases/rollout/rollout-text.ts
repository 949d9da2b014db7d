import type { PartReleases } from '../../../api/releases';
import { momentText } from '../release-text';

/** How the share of a canary's visitors grows automatically. */
export type Rollout = NonNullable<NonNullable<PartReleases['canary']>['rollout']>;

/** What happens next, and what the rollout waits for. */
export function nextStepText({ steps, step, waiting }: Rollout): string {
  const next = `The next step, ${String(steps[step + 1] ?? 100)} %,`;
  switch (waiting?.for) {
    case undefined:
      return `${next} is about to begin.`;
    case 'time':
      return waiting.until ? `${next} begins ${momentText(waiting.until)} at the earliest.` : `${next} begins later.`;
    case 'visitors':
      return 'Waits for more visitors: it is not clear yet that the new version is as good.';
    case 'end-of-freeze':
      return waiting.until
        ? `Waits for the end of the freeze, ${momentText(waiting.until)}.`
        : 'Waits until the freeze is lifted.';
  }
}
