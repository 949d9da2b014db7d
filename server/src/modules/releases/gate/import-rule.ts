import type { Rule } from './rule';
import { isShell, shellRemotePairs, titleOf } from './other-parts';

/** Remotes use the shell’s copy of a shared package, so it must export every name that they import. */
export const importRule: Rule = ({ release }, inUse) =>
  shellRemotePairs(release, inUse).flatMap(({ shell, remote }) =>
    Object.entries(remote.imports ?? {}).flatMap(([name, wanted]) => {
      const offered = shell.provides?.[name];
      const missing = offered ? wanted.filter((one) => !offered.includes(one)) : [];
      if (missing.length === 0) return [];
      return [
        {
          rule: 'imports' as const,
          message: `${titleOf(remote)} imports ${missing.join(', ')} from ${name}, which ${titleOf(shell)} does not have.`,
          whatToDo: isShell(release)
            ? `Keep the export in ${name} until no live remote imports it.`
            : `Release the shell first, built with this ${name}.`,
        },
      ];
    }),
  );
