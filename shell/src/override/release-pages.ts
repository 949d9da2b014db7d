import type { RegistryEntry } from 'contract/registry';
import type { Release } from 'contract/release';

/** How long a developer's server may take to send `release.json`; the whole page waits for it. */
const timeoutMs = 5000;

/** An override: the entry to use, and whether the developer's server responds. */
export type Overridden = { entry: RegistryEntry; isReachable: boolean };

/** Replaces the pages of the release with those of the developer's build. An unreachable server leaves them. */
export async function withPagesFromServer(entry: RegistryEntry): Promise<Overridden> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new URL('release.json', entry.url), { cache: 'no-store', signal });
    const { pages } = (await response.json()) as Partial<Release>;
    if (response.ok && Array.isArray(pages)) return { entry: { ...entry, pages }, isReachable: true };
  } catch {
    // The banner shows it.
  }
  return { entry, isReachable: false };
}
