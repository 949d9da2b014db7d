import type { RegistryEntry } from 'contract/registry';
import { fetchRegistry } from './registry';
import { admitScripts } from './trusted-types';

/** Names of remotes that have failed since their version was last checked. */
const invalid = new Set<string>();

/** Checks in progress. All loads of the remote wait for the same one. */
const refreshing = new Map<string, Promise<boolean>>();

/** Makes the next load of this remote check first which version is live: a failing version is often rolled back soon. */
export function invalidateVersion({ name, url, override }: RegistryEntry): void {
  // The shell changes with a reload only, and an override is the version that the developer wants.
  if (url && !override) invalid.add(name);
}

/** If another version of an invalidated remote is live, switches the entry to it. Resolves with whether it did. */
export async function refreshVersion(remote: RegistryEntry): Promise<boolean> {
  const { name } = remote;
  if (invalid.delete(name))
    refreshing.set(
      name,
      switchToLive(remote).finally(() => refreshing.delete(name)),
    );
  return refreshing.get(name) ?? false;
}

async function switchToLive(remote: RegistryEntry): Promise<boolean> {
  // Without a response the known version is tried again.
  const registry = await fetchRegistry().catch(() => []);
  const live = registry.find(({ name }) => name === remote.name);
  if (!live || live.url === remote.url) return false;
  const { version, url, integrity } = live;
  // The routes keep a reference to this object.
  Object.assign(remote, { version, url, integrity });
  admitScripts(remote);
  return true;
}
