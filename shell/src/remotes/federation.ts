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

/** Entries that have loaded or are loading, by address, which differs between versions. */
const containers = new Map<string, Promise<Container>>();

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
  const { url } = entry;
  let loading = containers.get(url);
  if (!loading) {
    loading = loadContainer(entry, attempt);
    containers.set(url, loading);
  }
  const pending = loading;
  const discard = () => {
    if (containers.get(url) === pending) containers.delete(url);
  };
  signal.addEventListener('abort', discard);
  // Failures are not kept.
  pending.catch(discard);
  const container = await pending.finally(() => {
    signal.removeEventListener('abort', discard);
  });
  const moduleOf = await container.get(expose);
  return moduleOf() as Module;
}

async function loadContainer(entry: RegistryEntry, attempt: number): Promise<Container> {
  const container = await runEntry(entry, attempt);
  await container.init(await shareScope());
  return container;
}

function runEntry(entry: RegistryEntry, attempt: number): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = entryScript(entry, attempt);
    script.onerror = () => {
      reject(new RemoteError(entry, 'unreachable'));
    };
    script.onload = () => {
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

/** The packages that the shell provides, all in its first file. */
async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default as unknown as ShareScope;
  // Marked as in use: a newer version in a developer's build must not replace them.
  for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) share.loaded = 1;
  return scope;
}
