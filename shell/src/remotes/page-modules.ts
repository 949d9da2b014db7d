import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { RegistryEntry, RegistryPage } from 'shared-auth';
import { loadExpose } from './federation';
import { wasTampered } from './failed-scripts';
import { RemoteError } from './remote-error';

/** What a page's module exports, after React Router's route-module convention. */
export type PageModule = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

/** How long a remote's page may take to load, in ms, whatever it hangs at. */
const loadTimeoutMs = 10_000;

/** Modules that have loaded. A failure is not kept, so that the next navigation tries again. */
const loaded = new Map<string, PageModule>();

const keyOf = (remote: RegistryEntry, page: RegistryPage): string => `${remote.name}/${page.expose}`;

/** The page's module, loaded once; rejects with a `RemoteError` that says in plain words what happened. */
export async function loadPageModule(remote: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  const key = keyOf(remote, page);
  const known = loaded.get(key);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError(remote, 'slow'));
    }, loadTimeoutMs);
  });
  try {
    const module = await Promise.race([loadTwice(remote, page), tooSlow]);
    if (typeof module.Component === 'undefined') throw new RemoteError(remote, 'broken');
    loaded.set(key, module);
    return module;
  } catch (error) {
    throw error instanceof RemoteError ? error : RemoteError.from(remote, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Once more at once: a browser answers the first request for a file whose preload has failed with that old failure, and
 * examining what failed has fetched it anew.
 */
async function loadTwice(remote: RegistryEntry, { expose }: RegistryPage): Promise<PageModule> {
  const folder = new URL('.', new URL(remote.url, location.href)).href;
  try {
    return await loadExpose<PageModule>(remote.name, expose);
  } catch {
    await wasTampered(folder);
  }
  try {
    return await loadExpose<PageModule>(remote.name, expose);
  } catch (error) {
    throw (await wasTampered(folder)) ? new RemoteError(remote, 'tampered', error) : error;
  }
}

/** The page's module when it has loaded, as it has wherever the page's loader ran. */
export function loadedPageModule(remote: RegistryEntry, page: RegistryPage): PageModule | undefined {
  return loaded.get(keyOf(remote, page));
}
