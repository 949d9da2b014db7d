/** Loads remotes: the browser verifies each entry against the registry's hash, and the shell provides the shared packages. */
import type { RegistryEntry } from 'contract/registry';
import { RemoteError } from './remote-error';

/** The global that a remote's entry sets, in the format of webpack's Module Federation. */
type Container = {
  init: (scope: ShareScope) => Promise<void> | void;
  /** Rejects an unknown expose, and incompatible shared packages. */
  get: (expose: string) => Promise<() => unknown>;
};

/** Shared packages by name and version; webpack's own type has no versions. */
type ShareScope = Record<string, Record<string, { loaded?: 1 }>>;

/** How long a remote's entry may take to load; the same as webpack's limit for a chunk. */
const entryTimeoutMs = 6500;

/** Development servers rebuild at every edit and have no hashes. */
const isDevelopment = process.env.NODE_ENV === 'development';

/** How often each entry was requested. */
const attempts = new Map<string, number>();

/**
 * The element that loads a remote's entry and makes the browser verify it; throws if the registry has no hash. Each retry
 * uses another address: browsers queue a request behind an earlier one for the same address, which may hang forever.
 */
export function entryScript({ url, integrity, override }: RegistryEntry): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) script.integrity = integrity;
  else if (!override && !isDevelopment) throw new Error(`The registry has no hash of ${url}.`);
  const tried = attempts.get(url) ?? 0;
  attempts.set(url, tried + 1);
  script.src = tried === 0 ? url : `${url}?${String(tried)}`;
  script.crossOrigin = 'anonymous';
  return script;
}

/** Entries that have loaded or are loading, by address, which differs between versions. */
const containers = new Map<string, Promise<Container>>();

/** Loads one expose of a remote, e.g. `./home-page`; rejects if the remote or the expose is unavailable. */
export async function loadExpose<Module>(remote: RegistryEntry, expose: string): Promise<Module> {
  const { url } = remote;
  let loading = containers.get(url);
  if (!loading) {
    loading = loadContainer(remote);
    containers.set(url, loading);
    // Failures are not kept.
    loading.catch(() => containers.delete(url));
  }
  const moduleOf = await (await loading).get(expose);
  return moduleOf() as Module;
}

async function loadContainer(remote: RegistryEntry): Promise<Container> {
  const container = await runEntry(remote);
  await container.init(await shareScope());
  return container;
}

function runEntry(remote: RegistryEntry): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = entryScript(remote);
    const timer = setTimeout(() => {
      reject(new RemoteError(remote, 'slow'));
    }, entryTimeoutMs);
    script.onerror = () => {
      clearTimeout(timer);
      reject(new RemoteError(remote, 'unreachable'));
    };
    script.onload = () => {
      clearTimeout(timer);
      const container = takeContainer(remote.name);
      if (container) resolve(container);
      else reject(new RemoteError(remote, 'broken'));
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

/** The packages that the shell provides, all in its first file. */
async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default as unknown as ShareScope;
  // Marked as in use: a newer version in a developer's build must not replace them.
  for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) share.loaded = 1;
  return scope;
}
