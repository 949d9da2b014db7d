/** What versions declare about flags. */
import type { DeclaredFlag, Release } from 'contract/release';
import type { PartInUse } from '../releases/registry/snapshot';

/** The declaration in one version; undefined if it has none. */
export const declaredIn = ({ flags = {} }: Pick<Release, 'flags'>, flag: string): DeclaredFlag | undefined =>
  // A flag may be named `constructor`.
  Object.hasOwn(flags, flag) ? flags[flag] : undefined;

/** The declarations in the versions in use, that of the live one first. */
export const declarationsOf = ({ live, canary }: PartInUse, flag: string) =>
  [live, canary?.release].flatMap((release) => {
    const declared = release && declaredIn(release, flag);
    return declared ? [{ version: release.version, ...declared }] : [];
  });

/** Whether an experiment runs with a flag that a version in use declares. */
export const hasExperiment = (part: PartInUse): boolean =>
  part.flags.some(({ flag, experiment }) => experiment !== null && declarationsOf(part, flag).length > 0);

/** Whether visitors of the part are divided, so that what they meet is compared. */
export const isCompared = (part: PartInUse): boolean => part.canary !== undefined || hasExperiment(part);
