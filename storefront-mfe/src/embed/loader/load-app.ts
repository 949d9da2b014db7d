import type { CheckedOptions, EmbeddedApp } from '../contract';
import { loadScript } from './load-script';
import type { AppFile } from './published';

const apps = new Map<string, Promise<EmbeddedApp>>();

/**
 * The app for a shop and a kind of session, run once for each: two storefronts of the same shop share cart and session, two
 * of different shops share nothing. What failed is not kept.
 */
export function loadApp({ url, integrity }: AppFile, { host, session, getIdToken }: CheckedOptions) {
  const key = [url, host, getIdToken ? 'token' : session].join(' ');
  const known = apps.get(key);
  if (known) return known;
  const loading = loadScript<EmbeddedApp>(url, integrity);
  apps.set(key, loading);
  loading.catch(() => apps.delete(key));
  return loading;
}
