/** Connects the registry to Module Federation's runtime: where each remote's entry lies, and which hash it must have. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RegistryEntry } from 'shared-auth';

// The remotes' entries are built without the runtime's core and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** How long a remote's entry may take, in ms, as any chunk; the runtime's own limit would leave people waiting for 20 s. */
const entryTimeoutMs = 6500;

/** Development servers build anew at every edit, and have no hashes; in a released shell this is false. */
const isDevelopment = process.env.NODE_ENV === 'development';

const absolute = (address: string): string => new URL(address, location.href).href;

/** How often each entry was asked for. */
const tries = new Map<string, number>();

/**
 * The element that loads a remote's entry and has the browser check it; throws where there is no hash to check it by. Each
 * further try has an address of its own: a browser has a request wait for an earlier one for the same address, which may hang
 * for ever.
 */
export function entryScript(registry: RegistryEntry[], url: string): HTMLScriptElement {
  const remote = registry.find((entry) => absolute(entry.url) === absolute(url));
  if (!remote) throw new Error(`${url} is not in the registry.`);
  const script = document.createElement('script');
  if (remote.integrity) script.integrity = remote.integrity;
  else if (!remote.override && !isDevelopment) throw new Error(`The registry has no hash of ${url}.`);
  const tried = tries.get(url) ?? 0;
  tries.set(url, tried + 1);
  script.src = tried === 0 ? url : `${url}?${String(tried)}`;
  script.async = true;
  script.crossOrigin = 'anonymous';
  return script;
}

export function registerRegistry(registry: RegistryEntry[]): void {
  registerPlugins([
    {
      name: 'checked-entries',
      createScript: ({ url }: { url: string }) => ({ script: entryScript(registry, url), timeout: entryTimeoutMs }),
    },
  ]);
  registerRemotes(registry.map(({ name, url }) => ({ name, entry: absolute(url) })));
}

/** Has the entry that the registry names by now loaded in place of the one that was registered before. */
export function replaceRemote({ name, url }: RegistryEntry): void {
  registerRemotes([{ name, entry: absolute(url) }], { force: true });
}

/** Loads one expose of a remote, e.g. `storefront`, `./home-page`; rejects when the remote or the expose cannot be had. */
export async function loadExpose<Module>(remote: string, expose: string): Promise<Module> {
  const module = await loadRemote<Module>(`${remote}/${expose.slice('./'.length)}`);
  if (!module) throw new Error(`${remote} has no ${expose}.`);
  return module;
}
