import type { CheckedOptions, EmbeddedApp } from '../contract';
import { loadScript } from './load-script';
import type { AppFile } from './published';

const apps = new Map<string, Promise<EmbeddedApp>>();

/**
 * Runs the app once per shop and kind of session: two storefronts of one shop share cart and session, those of different
 * shops share nothing. Failures are not kept.
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
