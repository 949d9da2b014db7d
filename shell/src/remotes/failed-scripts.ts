import type { RegistryEntry } from 'contract/registry';
import { versionFolder } from './versions';

/** Longest time for the verification of one file. In ms. */
const verifyTimeoutMs = 7000;

/** Why a script did not load: the file is correct by now, its content does not match its hash, or no server sends it. */
type Reason = 'intact' | 'altered' | 'unreachable';

/** A script that failed, and its verification once that has begun. */
type Failure = { readonly integrity: string; reason?: Promise<Reason> };

/** Collects scripts with a hash that failed to load, of the shell and of remotes: the error of a script element has no reason. */
export class FailedScripts {
  /** By address, which differs between attempts in its query. */
  readonly #failed = new Map<string, Failure>();

  constructor() {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.integrity) {
        this.#failed.set(target.src, { integrity: target.integrity });
      }
    };
    // Errors of elements do not bubble.
    window.addEventListener('error', onError, { capture: true });
  }

  /**
   * Verifies the failed scripts of a version, and resolves with the reasons by the files' addresses without a query. Loads
   * that fail together share the reasons; later calls do not get them again.
   */
  async takeReasons(entry: Pick<RegistryEntry, 'url'>): Promise<Map<string, Reason>> {
    const folder = versionFolder(entry);
    const failed = [...this.#failed].filter(([address]) => address.startsWith(folder));
    const reasonOf = async ([address, failure]: [string, Failure]): Promise<[string, Reason]> => [
      address.split('?', 1)[0] ?? address,
      await (failure.reason ??= this.#verifyOnce(address, failure)),
    ];
    return new Map(await Promise.all(failed.map(reasonOf)));
  }

  async #verifyOnce(address: string, failure: Failure): Promise<Reason> {
    const reason = await verify(address, failure.integrity, AbortSignal.timeout(verifyTimeoutMs));
    // The script may have failed again meanwhile.
    if (this.#failed.get(address) === failure) this.#failed.delete(address);
    return reason;
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
