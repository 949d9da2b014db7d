import type { PageModule } from 'contract/page-module';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { loadExpose } from './federation';
import { invalidateVersion, refreshVersion } from './refresh-version';
import { RemoteError } from './remote-error';
import { readScriptErrors } from './script-errors';

/** How long a page module may take to load, so that an error shows within 10 s. */
const loadTimeoutMs = 7000;

/** Loaded modules. Failures are not kept, so that the next navigation tries again. */
const loaded = new Map<string, PageModule>();

/** Loads in progress, shared by all callers. */
const loading = new Map<string, Promise<PageModule>>();

const keyOf = (part: RegistryEntry, page: RegistryPage): string => `${part.name}/${page.expose}`;

/** The page's module, loaded once; rejects with a `RemoteError`, whose message is for visitors. */
export async function loadPageModule(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  if (await refreshVersion(part)) removeModules(part);
  const key = keyOf(part, page);
  const known = loaded.get(key);
  if (known) return known;
  let load = loading.get(key);
  if (!load) {
    load = loadInTime(part, page).finally(() => loading.delete(key));
    loading.set(key, load);
  }
  return load;
}

/** How often each version of a part has failed to load, by the address of its entry. */
const failures = new Map<string, number>();

async function loadInTime(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    controller.abort(new RemoteError(part, 'slow'));
  }, loadTimeoutMs);
  const tooSlow = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as RemoteError);
    });
  });
  try {
    const module = await Promise.race([loadWithRetries(part, page, signal), tooSlow]);
    if (typeof module.Component === 'undefined') throw new RemoteError(part, 'broken');
    loaded.set(keyOf(part, page), module);
    return module;
  } catch (error) {
    invalidateVersion(part);
    failures.set(part.url, (failures.get(part.url) ?? 0) + 1);
    throw error instanceof RemoteError ? error : RemoteError.from(part, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Retries while verification finds scripts that are intact by now: a browser reuses a failed preload, or a bad copy in its
 * cache, until `verifyScript` fetches the file again.
 */
async function loadWithRetries(
  part: RegistryEntry,
  { expose }: RegistryPage,
  signal: AbortSignal,
): Promise<PageModule> {
  const { name, url } = part;
  const repaired = new Set<string>();
  for (;;) {
    const attempt = failures.get(url) ?? 0;
    try {
      return await (name === shellEntry.name
        ? loadOwnPage(expose)
        : loadExpose<PageModule>(part, expose, { signal, attempt }));
    } catch (error) {
      const errors = await readScriptErrors(part);
      if ([...errors.values()].includes('altered')) throw new RemoteError(part, 'altered', error);
      const intact = [...errors].filter(([address, reason]) => reason === 'intact' && !repaired.has(address));
      if (intact.length === 0) throw error;
      for (const [address] of intact) repaired.add(address);
      failures.set(url, attempt + 1);
    }
  }
}

/** The page's module if it has loaded; after the page's loader ran, it has. */
export function loadedPageModule(part: RegistryEntry, page: RegistryPage): PageModule | undefined {
  return loaded.get(keyOf(part, page));
}

/** Removes the modules of a remote whose version has changed. */
function removeModules({ name }: RegistryEntry): void {
  for (const modules of [loaded, firstLoads]) {
    for (const key of modules.keys()) if (key.startsWith(`${name}/`)) modules.delete(key);
  }
}

const firstLoads = new Map<string, Promise<PageModule>>();

/**
 * The module for hydrating a prerendered page. It never rejects: the HTML stays until the route's loader, which waits for the
 * same module, reports the failure.
 */
export function firstLoad(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  const key = keyOf(part, page);
  let load = firstLoads.get(key);
  if (!load) {
    load = loadPageModule(part, page).catch(() => new Promise<never>(() => undefined));
    firstLoads.set(key, load);
  }
  return load;
}
