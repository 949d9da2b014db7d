/** Loads remotes: the browser checks each entry by the registry's hash, and the shell gives it what it shares. */
import type { RegistryEntry } from 'contract/registry';
import { RemoteError } from './remote-error';

/** What a remote's entry leaves behind, as webpack's Module Federation makes it. */
type Container = {
  init: (scope: ShareScope) => Promise<void> | void;
  /** Rejects where there is no such expose, and where what it shares does not fit. */
  get: (expose: string) => Promise<() => unknown>;
};

/** What is shared, by package and version; webpack's own type of it knows no versions. */
type ShareScope = Record<string, Record<string, { loaded?: 1 }>>;

/** How long a remote's entry may take, in ms: no longer than a chunk, whose limit webpack keeps. */
const entryTimeoutMs = 6500;

/** Development servers build anew at every edit, and have no hashes; in a released shell this is false. */
const isDevelopment = process.env.NODE_ENV === 'development';

/** How often each entry was asked for. */
const tries = new Map<string, number>();

/**
 * The element that loads a remote's entry and has the browser check it; throws where there is no hash to check it by. Each
 * further try has an address of its own: a browser has a request wait for an earlier one for the same address, which may hang
 * for ever.
 */
export function entryScript({ url, integrity, override }: RegistryEntry): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) script.integrity = integrity;
  else if (!override && !isDevelopment) throw new Error(`The registry has no hash of ${url}.`);
  const tried = tries.get(url) ?? 0;
  tries.set(url, tried + 1);
  script.src = tried === 0 ? url : `${url}?${String(tried)}`;
  script.crossOrigin = 'anonymous';
  return script;
}

/** Entries that have loaded or are loading, by their addresses: a version that replaces another has one of its own. */
const containers = new Map<string, Promise<Container>>();

/** Loads one expose of a remote, e.g. `./home-page`; rejects when the remote or the expose cannot be had. */
export async function loadExpose<Module>(remote: RegistryEntry, expose: string): Promise<Module> {
  const { url } = remote;
  let loading = containers.get(url);
  if (!loading) {
    loading = loadContainer(remote);
    containers.set(url, loading);
    // A failure is not kept.
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

/** The container that the entry which has just run left under the remote's name; another version of it may come later. */
function takeContainer(name: string): Container | undefined {
  const globals = window as unknown as Record<string, Container | undefined>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

/** What the shell provides, all of it in its first file. */
async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default as unknown as ShareScope;
  // In use: a later version that a developer's build brings along must not take its place.
  for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) share.loaded = 1;
  return scope;
}
