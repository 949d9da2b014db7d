import type { RegistryEntry } from 'contract/registry';
import { versionFolder } from './versions';

/** Why a script did not load: the file is correct by now, its content does not match its hash, or no server sends it. */
type ScriptError = 'intact' | 'altered' | 'unreachable';

const scriptErrors = new Map<string, Promise<ScriptError>>();

/**
 * Fetches the file past the browser's cache, which would keep a bad copy of an immutable file for a year. A file that is
 * repaired then loads at the next attempt. The script element's own error has no reason.
 */
async function verifyScript({ src, integrity }: HTMLScriptElement): Promise<ScriptError> {
  try {
    const response = await fetch(src, { cache: 'reload' });
    await response.arrayBuffer();
    if (!response.ok) return 'unreachable';
  } catch {
    return 'unreachable';
  }
  return fetch(src, { cache: 'force-cache', integrity }).then(
    () => 'intact',
    () => 'altered',
  );
}

/** From now on, verifies every script with a hash that fails to load, of the shell and of remotes. */
export function watchScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity) scriptErrors.set(target.src, verifyScript(target));
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, { capture: true });
}

/** Returns and clears the errors of the part's scripts by address, after their verification has finished. */
export async function readScriptErrors(part: Pick<RegistryEntry, 'url'>): Promise<Map<string, ScriptError>> {
  const folder = versionFolder(part);
  const errors = [...scriptErrors].filter(([address]) => address.startsWith(folder));
  for (const [address] of errors) scriptErrors.delete(address);
  return new Map(await Promise.all(errors.map(async ([address, error]) => [address, await error] as const)));
}
