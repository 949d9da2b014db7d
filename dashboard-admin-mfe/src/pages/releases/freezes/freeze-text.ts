import type { Freeze } from '../../../api/freezes';
import { timeText } from '../release-text';

/** The freeze that ends last of those that have begun. The server lists none that has ended. */
export const currentFreeze = (freezes: Freeze[]): Freeze | undefined =>
  freezes.filter(({ hasBegun }) => hasBegun).toSorted((a, b) => endOf(b) - endOf(a))[0];

const endOf = ({ endsAt }: Freeze): number => (endsAt === null ? Number.MAX_VALUE : Date.parse(endsAt));

const untilText = ({ endsAt }: Freeze): string =>
  endsAt === null ? 'until it is lifted' : `until ${timeText(endsAt)}`;

/** One line of the list, e.g. `Frozen until it is lifted: Black Friday`. */
export function freezeText(freeze: Freeze): string {
  if (freeze.hasBegun) return `Frozen ${untilText(freeze)}: ${freeze.reason}`;
  const end = freeze.endsAt === null ? untilText(freeze) : `to ${timeText(freeze.endsAt)}`;
  return `From ${timeText(freeze.beginsAt)} ${end}: ${freeze.reason}`;
}

/** What a freeze that has begun means. A reason may be a sentence that ends with its own mark. */
export function frozenText(freeze: Freeze): string {
  const end = freeze.endsAt === null ? 'until the freeze is lifted' : untilText(freeze);
  const reason = /[.!?]$/.test(freeze.reason) ? freeze.reason : `${freeze.reason}.`;
  return `Releases are frozen ${end}: ${reason} Rollbacks are possible.`;
}
