import semver from 'semver';
import { breakingKitChanges, type KitChange } from 'contract/kit';
import { isShell, shellRemotePairs, titleOf } from './other-parts';
import type { Rule } from './rule';

/** Nothing that breaks a remote has changed between the kit that built it and the kit that built the shell. */
export const kitRuleFor =
  (changes: KitChange[]): Rule =>
  ({ release }, inUse) =>
    shellRemotePairs(release, inUse).flatMap(({ shell, remote }) => {
      // Builds from before the kit had versions have none.
      if (!remote.kit || !shell.kit) return [];
      const [older, newer] = semver.lt(remote.kit, shell.kit) ? [remote.kit, shell.kit] : [shell.kit, remote.kit];
      const breaking = changes.filter(({ version }) => semver.gt(version, older) && semver.lte(version, newer));
      if (breaking.length === 0) return [];
      return [
        {
          rule: 'kit' as const,
          message: `The remote kit ${remote.kit} built ${titleOf(remote)}, and ${shell.kit} built ${titleOf(shell)}. Between them: ${breaking.map(({ change }) => change).join(' ')}`,
          whatToDo: isShell(release)
            ? `Release ${remote.name} with the kit of this shell first.`
            : `Build ${remote.name} with the kit ${shell.kit}, from npm run packages in the shop's repository.`,
        },
      ];
    });

export const kitRule = kitRuleFor(breakingKitChanges);
