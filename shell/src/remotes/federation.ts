/** Loads remotes with the federation runtime. Our plug-in verifies each entry against the registry's hash. */
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { RegistryEntry } from 'contract/registry';
import { RemoteError } from './remote-error';

/** The global that a remote's entry sets. Also the format of webpack's own containers. */
type Container = { init: (...scope: unknown[]) => unknown; get: (expose: string) => Promise<() => unknown> };

/** One attempt of the page loader, which owns time limits and retries. */
export type LoadAttempt = {
  /** Ends the attempt. A pending entry is then discarded, so that the next attempt requests it again. */
  signal: AbortSignal;
  /** How often loading this version has failed before. */
  attempt: number;
};

/** Development servers rebuild at every edit and have no hashes. */
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The element that loads a remote's entry and makes the browser verify it; throws if the registry has no hash. Each retry
 * uses another address: browsers queue a request behind an earlier one for the same address, which may hang forever.
 */
export function entryScript({ url, integrity, override }: RegistryEntry, attempt: number): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) script.integrity = integrity;
  else if (!override && !isDevelopment) throw new Error(`The registry has no hash of ${url}.`);
  script.src = attempt === 0 ? url : `${url}?${String(attempt)}`;
  script.crossOrigin = 'anonymous';
  return script;
}

/** An entry as the runtime knows it. Every version has a name of its own, so that an old one never replaces a new one. */
type Registration = { name: string; entry: RegistryEntry; attempt: number; hasLoaded: boolean };

/** An instance of the runtime, and the address of the script that created it; see `federation-runtime.ts`. */
export type PageInstance = ModuleFederation & { script?: string };

/** By the address of the entry, which differs between versions. */
const registrations = new Map<string, Registration>();

/** Our runtime plug-in. It takes addresses from the registry only, whatever another plug-in has registered. */
const verifiedEntries: ModuleFederationRuntimePlugin = {
  name: 'verified-entries',
  loadEntry: async ({ remoteInfo }) => {
    const registration = [...registrations.values()].find(({ name }) => name === remoteInfo.name);
    if (!registration) throw new Error(`${remoteInfo.name} is not in the registry.`);
    const container = await runEntry(registration);
    registration.hasLoaded = true;
    return container as never;
  },
};

let prepared: ModuleFederation | undefined;

/** The shell's instance of the runtime, with the packages that the shell provides. */
export const host = (): ModuleFederation => (prepared ??= prepareHost());

function prepareHost(): ModuleFederation {
  // The build creates it before any other module runs.
  const instance = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
  if (!instance) throw new Error('The build has no federation runtime.');
  // Immediate, because the shell's first file contains every shared package.
  void __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default as unknown as Record<
    string,
    Record<string, { get: () => () => unknown }>
  >;
  const shared = Object.entries(scope).map(([name, versions]) => [
    name,
    Object.entries(versions).map(([version, { get }]) => ({
      version,
      get: () => Promise.resolve(get()),
      // Marked as in use: a newer version in a developer's build must not replace it.
      lib: get(),
      shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` },
    })),
  ]);
  instance.initOptions({
    name: instance.name,
    remotes: [],
    shared: Object.fromEntries(shared) as ModuleFederation['options']['shared'],
    shareStrategy: 'loaded-first',
    plugins: [verifiedEntries],
  });
  return instance;
}

/**
 * Loads one expose of a remote, e.g. `./home-page`; rejects if the remote or the expose is unavailable. It may stay pending
 * after an abort.
 */
export async function loadExpose<Module>(
  entry: RegistryEntry,
  expose: string,
  { signal, attempt }: LoadAttempt,
): Promise<Module> {
  signal.throwIfAborted();
  const registration = register(entry, attempt);
  const discard = () => {
    if (!registration.hasLoaded && registrations.get(entry.url) === registration) registrations.delete(entry.url);
  };
  signal.addEventListener('abort', discard);
  try {
    return (await host().loadRemote<Module>(registration.name + expose.slice('.'.length))) as Module;
  } finally {
    signal.removeEventListener('abort', discard);
  }
}

/** Frees the code of a version that no page uses any more. Its name stays registered, and it can be loaded again. */
export function forgetVersion(entry: RegistryEntry): void {
  const registration = registrations.get(entry.url);
  if (!registration) return;
  registrations.delete(entry.url);
  host().moduleCache.delete(registration.name);
  // The build gives the chunks of each version a global of their own.
  Reflect.deleteProperty(window, `webpackChunk${entry.name}_${entry.version}`.replaceAll(/\W+/g, '_'));
  const { href } = new URL(entry.url, location.href);
  const instances = globalThis.__FEDERATION__.__INSTANCES__ as PageInstance[];
  for (const instance of instances.filter(({ script }) => script?.startsWith(href))) {
    instances.splice(instances.indexOf(instance), 1);
  }
}

function register(entry: RegistryEntry, attempt: number): Registration {
  const { name, version, url } = entry;
  const known = registrations.get(url);
  if (known) return Object.assign(known, { attempt });
  const suffix = attempt === 0 ? '' : `?${String(attempt)}`;
  const registration = { name: `${name}@${version}${suffix}`, entry, attempt, hasLoaded: false };
  registrations.set(url, registration);
  host().registerRemotes([{ name: registration.name, entry: new URL(url, location.href).href, version }]);
  return registration;
}

function runEntry({ entry, attempt }: Registration): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = entryScript(entry, attempt);
    // A script in the page would keep what its handlers refer to.
    script.onerror = () => {
      script.remove();
      reject(new RemoteError(entry, 'unreachable'));
    };
    script.onload = () => {
      script.remove();
      const container = takeContainer(entry.name);
      if (container) resolve(container);
      else reject(new RemoteError(entry, 'broken'));
    };
    document.head.append(script);
  });
}

/** Reads and clears the global that the entry has just set; another version may set it later. */
function takeContainer(name: string): Container | undefined {
  const globals = window as unknown as Record<string, Container | undefined>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}
