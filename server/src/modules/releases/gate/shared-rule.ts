import semver from 'semver';
import type { Rule } from './rule';
import { isShell, shellRemotePairs, titleOf } from './other-parts';

/** The shell provides shared packages as singletons: their versions must satisfy every remote's required range. */
export const sharedRule: Rule = ({ release }, inUse) =>
  shellRemotePairs(release, inUse).flatMap(({ shell, remote }) =>
    remote.shared
      .map(({ name, requiredVersion }) => ({
        name,
        requiredVersion,
        provided: shell.shared.find((share) => share.name === name)?.version,
      }))
      .filter(({ provided, requiredVersion }) => !provided || !semver.satisfies(provided, requiredVersion))
      .map(({ name, requiredVersion, provided }) => ({
        rule: 'shared' as const,
        message: `${titleOf(remote)} requires ${name} ${requiredVersion}, but ${titleOf(shell)} provides ${provided ?? 'none'}.`,
        whatToDo: isShell(release)
          ? `Keep ${name} within ${requiredVersion}, or release ${remote.name} with a requirement that this shell meets first.`
          : `Set ${name} in the package.json of ${remote.name} to a version that ${provided ?? 'the shell'} satisfies, or release a shell that provides it first.`,
      })),
  );
