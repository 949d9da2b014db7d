import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { RegistryEntry, RegistryPage } from 'shared-auth';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { loadExpose } from './federation';
import { wasTampered } from './failed-scripts';
import { RemoteError } from './remote-error';

/** What a page's module exports, after React Router's route-module convention. */
export type PageModule = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

/** How long a page's module may take to load, in ms, whatever it hangs at. */
const loadTimeoutMs = 10_000;

/** Modules that have loaded. A failure is not kept, so that the next navigation tries again. */
const loaded = new Map<string, PageModule>();

/** Loads under way, which all who ask share. */
const loading = new Map<string, Promise<PageModule>>();

const keyOf = (part: RegistryEntry, page: RegistryPage): string => `${part.name}/${page.expose}`;

/** The page's module, loaded once; rejects with a `RemoteError` that says in plain words what happened. */
export function loadPageModule(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  const key = keyOf(part, page);
  const known = loaded.get(key);
  if (known) return Promise.resolve(known);
  let load = loading.get(key);
  if (!load) {
    load = loadInTime(part, page).finally(() => loading.delete(key));
    loading.set(key, load);
  }
  return load;
}

async function loadInTime(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError(part, 'slow'));
    }, loadTimeoutMs);
  });
  try {
    const module = await Promise.race([loadTwice(part, page), tooSlow]);
    if (typeof module.Component === 'undefined') throw new RemoteError(part, 'broken');
    loaded.set(keyOf(part, page), module);
    return module;
  } catch (error) {
    throw error instanceof RemoteError ? error : RemoteError.from(part, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Once more at once: a browser answers the first request for a file whose preload has failed with that old failure, and
 * examining what failed has fetched it anew.
 */
async function loadTwice(part: RegistryEntry, { expose }: RegistryPage): Promise<PageModule> {
  const { name } = part;
  const load = () => (name === shellEntry.name ? loadOwnPage(expose) : loadExpose<PageModule>(name, expose));
  try {
    return await load();
  } catch {
    await wasTampered(part);
  }
  try {
    return await load();
  } catch (error) {
    throw (await wasTampered(part)) ? new RemoteError(part, 'tampered', error) : error;
  }
}

/** The page's module when it has loaded, as it has wherever the page's loader ran. */
export function loadedPageModule(part: RegistryEntry, page: RegistryPage): PageModule | undefined {
  return loaded.get(keyOf(part, page));
}

const firstLoads = new Map<string, Promise<PageModule>>();

/**
 * What a page that was rendered ahead waits for until it is hydrated. It never fails: the page stays as it is until the
 * route's loader, which waits for the same module, tells of the failure.
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
