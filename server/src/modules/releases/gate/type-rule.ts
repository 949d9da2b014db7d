import { packageTypesFile, typeCheckFile, typesFile } from 'contract/type-files';
import type { Release } from 'contract/release';
import { isShell, shellRemotePairs, titleOf } from './other-parts';
import type { InUse, Refusal } from './rule';

/** A shell and a remote that both have files of types. */
export interface TypePair {
  shell: Release;
  remote: Release;
}

/** What a type check of a pair has found. */
export type TypeVerdict =
  /** The first of them, and how many others there are. */
  | { faults: string[]; others: number }
  /** The part whose files contain something else. */
  | { unreadable: 'shell' | 'remote' };

/** Throws if the pair was not checked. */
export type VerdictOf = (pair: TypePair) => TypeVerdict;

const has = ({ files }: Release, file: string): boolean => Object.hasOwn(files, file);

/** The pairs that visitors could get and whose types can be compared. Older builds, and remotes in other languages, have no types. */
export const typePairs = (release: Release, inUse: InUse): TypePair[] =>
  shellRemotePairs(release, inUse).filter(
    ({ shell, remote }) =>
      [typesFile, packageTypesFile].every((file) => has(shell, file)) &&
      [packageTypesFile, typeCheckFile].every((file) => has(remote, file)),
  );

/** A remote must compile against the declarations of each shell that visitors could get it with. */
export const typeRule = (release: Release, inUse: InUse, verdictOf: VerdictOf): Refusal[] =>
  typePairs(release, inUse).flatMap((pair) => {
    const verdict = verdictOf(pair);
    if ('unreadable' in verdict) return pair[verdict.unreadable].name === release.name ? [unreadable(release)] : [];
    return verdict.faults.length > 0 ? [doesNotFit(release, pair, verdict)] : [];
  });

const unreadable = (release: Release): Refusal => ({
  rule: 'types',
  message: `The files of ${titleOf(release)} that describe its types contain something else.`,
  whatToDo: 'Build the part again with the remote kit, and release the files of one build together.',
});

function doesNotFit(
  release: Release,
  { shell, remote }: TypePair,
  { faults, others }: { faults: string[]; others: number },
): Refusal {
  const shown = faults.map((fault) => (fault.endsWith('.') ? fault : `${fault}.`));
  return {
    rule: 'types',
    message: `The types of ${titleOf(remote)} do not fit ${titleOf(shell)}: ${[...shown, ...more(others)].join(' ')}`,
    whatToDo: isShell(release)
      ? `Keep what ${remote.name} uses, or first release a ${remote.name} that compiles with both shells.`
      : `Make ${remote.name} compile against the live shop (npx ocs-remote types --shop URL), or release the shell first.`,
  };
}

function more(others: number): string[] {
  if (others === 0) return [];
  return [others === 1 ? 'There is one other error.' : `There are ${String(others)} other errors.`];
}
