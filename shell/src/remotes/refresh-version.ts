import type { RegistryEntry } from 'contract/registry';
import { fetchRegistry } from './registry';
import { admitScripts } from './trusted-types';

/** Parts that failed since the server was last asked what is live of them. */
const doubted = new Set<string>();

/** Questions under way, whose answer all loads of the part wait for. */
const asking = new Map<string, Promise<boolean>>();

/** Has the next load of this part ask first which version is live now: one that fails is often taken back while people look at it. */
export function doubt({ name, url, override }: RegistryEntry): void {
  // What the shell itself is changes with a reload only, and a developer's own build is what was asked for.
  if (url && !override) doubted.add(name);
}

/** Where a part that failed has been replaced since, adopts the version that is live now; resolves with whether it did. */
export async function renew(part: RegistryEntry): Promise<boolean> {
  const { name } = part;
  if (doubted.delete(name))
    asking.set(
      name,
      adoptLive(part).finally(() => asking.delete(name)),
    );
  return asking.get(name) ?? false;
}

async function adoptLive(part: RegistryEntry): Promise<boolean> {
  // Without an answer the version that is known is tried again.
  const registry = await fetchRegistry().catch(() => []);
  const live = registry.find(({ name }) => name === part.name);
  if (!live || live.url === part.url) return false;
  const { version, url, integrity } = live;
  // The routes, which stay, know the part by this object.
  Object.assign(part, { version, url, integrity });
  admitScripts(part);
  return true;
}
