import type { Release } from 'contract/release';
import type { Refusal, Rule } from './rule';

/** Each page’s JavaScript must stay within the part’s budget. For a part without pages, its entry file counts. */
export const budgetRule: Rule = ({ release, compressedSizes }) => {
  const { budget, entry, pages } = release;
  if (!budget) {
    return [
      {
        rule: 'budget',
        message: 'The part has no size budget.',
        whatToDo: 'Add budget: { jsKilobytes: … } to remote.config.ts.',
      },
    ];
  }
  const loads = pages.length > 0 ? pages.map(({ path, files }) => ({ path, files })) : [{ path: entry, files: [] }];
  const heaviest = loads
    .map(({ path, files }) => ({ path, kilobytes: kilobytesOf([entry, ...files], compressedSizes) }))
    .sort((one, other) => other.kilobytes - one.kilobytes)[0];
  return heaviest && heaviest.kilobytes > budget.jsKilobytes ? [tooHeavy(release, heaviest, budget.jsKilobytes)] : [];
};

const kilobytesOf = (files: string[], compressedSizes: Record<string, number>): number =>
  [...new Set(files)]
    .filter((file) => /\.m?js$/.test(file))
    .reduce((sum, file) => sum + (compressedSizes[file] ?? 0), 0) / 1000;

const tooHeavy = ({ name }: Release, heaviest: { path: string; kilobytes: number }, budget: number): Refusal => ({
  rule: 'budget',
  message: `${heaviest.path} of ${name} needs ${heaviest.kilobytes.toFixed(1)} KB of JavaScript (brotli), ${String(budget)} KB are allowed.`,
  whatToDo:
    'Load code later that the first paint does not need, or raise the budget in remote.config.ts with a reason.',
});
