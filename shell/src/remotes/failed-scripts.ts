import type { RegistryEntry } from 'contract/registry';
import { versionFolder } from './versions';

/** What became of a script that did not load: it is there again, it is not the file that was released, or it cannot be had. */
type Finding = 'sound' | 'altered' | 'unreachable';

const findings = new Map<string, Promise<Finding>>();

/**
 * Asks for the file past the browser's cache, where a bad copy of an immutable file would stay for a year: what is put right
 * loads at the next try. The script element's own error does not say why it failed.
 */
async function examine({ src, integrity }: HTMLScriptElement): Promise<Finding> {
  try {
    const answer = await fetch(src, { cache: 'reload' });
    await answer.arrayBuffer();
    if (!answer.ok) return 'unreachable';
  } catch {
    return 'unreachable';
  }
  return fetch(src, { cache: 'force-cache', integrity }).then(
    () => 'sound',
    () => 'altered',
  );
}

/** Examines every checked script that fails from now on, of the shell and of remotes. */
export function watchScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity) findings.set(target.src, examine(target));
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, { capture: true });
}

/** What became of the part's scripts that failed since this was last asked, by their addresses. Waits until they have been examined. */
export async function takeFindings(part: Pick<RegistryEntry, 'url'>): Promise<Map<string, Finding>> {
  const folder = versionFolder(part);
  const concerned = [...findings].filter(([address]) => address.startsWith(folder));
  for (const [address] of concerned) findings.delete(address);
  return new Map(await Promise.all(concerned.map(async ([address, finding]) => [address, await finding] as const)));
}
