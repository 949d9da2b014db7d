import semver from 'semver';
import { breakingKitChanges, type KitChange } from 'contract/kit';
import { isShell, shellRemotePairs, titleOf } from './other-parts';
import type { Rule } from './rule';

/** The shell must not have a change of the kit that breaks a remote: then the remote's team releases it with a newer kit first. */
export const kitRuleFor =
  (changes: KitChange[]): Rule =>
  ({ release }, inUse) =>
    shellRemotePairs(release, inUse).flatMap(({ shell, remote }) => {
      // Builds from before the kit had versions have none.
      const [own, ofShell] = [semver.valid(remote.kit), semver.valid(shell.kit)];
      if (!own || !ofShell) return [];
      const breaking = changes.filter(({ version }) => semver.lt(own, version) && semver.gte(ofShell, version));
      if (breaking.length === 0) return [];
      return [
        {
          rule: 'kit' as const,
          message: `The remote kit ${own} built ${titleOf(remote)}, which is too old for ${titleOf(shell)} (${ofShell}): ${breaking.map(({ change }) => change).join(' ')}`,
          whatToDo: isShell(release)
            ? `Release ${remote.name} with the kit ${ofShell} first: the gate accepts it beside the present shell.`
            : `Build ${remote.name} with the kit ${ofShell}, from npm run packages in the shop's repository.`,
        },
      ];
    });

export const kitRule = kitRuleFor(breakingKitChanges);
