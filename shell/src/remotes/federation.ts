/** Connects the registry to Module Federation's runtime: where each remote's entry lies, and which hash it must have. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RegistryEntry } from 'shared-auth';

// The remotes' entries are built without the runtime's core and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** How long a remote's entry may take, in ms; the runtime's own limit would leave people waiting for 20 s. */
const entryTimeoutMs = 10_000;

export function registerRegistry(registry: RegistryEntry[]): void {
  const integrity = new Map(registry.map((entry) => [new URL(entry.url, location.href).href, entry.integrity]));
  registerPlugins([
    {
      name: 'checked-entries',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity.get(new URL(url, location.href).href) ?? '';
        return { script, timeout: entryTimeoutMs };
      },
    },
  ]);
  registerRemotes(registry.map(({ name, url }) => ({ name, entry: new URL(url, location.href).href })));
}

/** Loads one expose of a remote, e.g. `storefront`, `./home-page`; rejects when the remote or the expose cannot be had. */
export async function loadExpose<Module>(remote: string, expose: string): Promise<Module> {
  const module = await loadRemote<Module>(`${remote}/${expose.slice('./'.length)}`);
  if (!module) throw new Error(`${remote} has no ${expose}.`);
  return module;
}
