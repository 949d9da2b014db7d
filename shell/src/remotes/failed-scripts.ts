import type { RegistryEntry } from 'contract/registry';
import { versionFolder } from './versions';

/** Why a script did not load: the file is correct by now, its content does not match its hash, or no server sends it. */
type Reason = 'intact' | 'altered' | 'unreachable';

/** Collects scripts with a hash that failed to load, of the shell and of remotes: the error of a script element has no reason. */
export class FailedScripts {
  /** The hash by address, which differs between attempts in its query. */
  readonly #failed = new Map<string, string>();

  /** Collects from now on. */
  watch(): void {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.integrity) this.#failed.set(target.src, target.integrity);
    };
    // Errors of elements do not bubble.
    window.addEventListener('error', onError, { capture: true });
  }

  /** Takes the failed scripts of a version, and resolves with the reasons by the files' addresses without a query. */
  async takeReasons(entry: Pick<RegistryEntry, 'url'>, signal: AbortSignal): Promise<Map<string, Reason>> {
    const folder = versionFolder(entry);
    const failed = [...this.#failed].filter(([address]) => address.startsWith(folder));
    for (const [address] of failed) this.#failed.delete(address);
    const reasonOf = async ([address, integrity]: [string, string]): Promise<[string, Reason]> => [
      address.split('?', 1)[0] ?? address,
      await verify(address, integrity, signal),
    ];
    return new Map(await Promise.all(failed.map(reasonOf)));
  }
}

/**
 * Fetches the file past the browser's cache, which would keep a bad copy of an immutable file for a year. A file that is
 * repaired then loads at the next attempt.
 */
async function verify(address: string, integrity: string, signal: AbortSignal): Promise<Reason> {
  try {
    const response = await fetch(address, { cache: 'reload', signal });
    await response.arrayBuffer();
    if (!response.ok) return 'unreachable';
  } catch {
    return 'unreachable';
  }
  return fetch(address, { cache: 'force-cache', integrity, signal }).then(
    () => 'intact',
    () => (signal.aborted ? 'unreachable' : 'altered'),
  );
}
