import type { PageModule } from 'contract/page-module';
import type { RegistryEntry } from 'contract/registry';
import { exposeOf } from 'contract/remote-config';
import shell from '../../remote.config';
import { shellVersion } from '../remotes/versions';

/** The shell's own pages as a registry entry, so that the router treats them as a remote's pages. */
export const shellEntry: RegistryEntry = {
  name: shell.name,
  version: shellVersion,
  url: '',
  integrity: '',
  pages: shell.pages.map(({ module, ...page }) => ({ ...page, expose: exposeOf({ module, ...page }) })),
};

/** The build finds a page's files by the chunk name, which must equal the expose. */
const modules: Record<string, () => Promise<PageModule>> = {
  './login-page': () => import(/* webpackChunkName: "login-page" */ './login-page'),
  './signup-page': () => import(/* webpackChunkName: "signup-page" */ './signup-page'),
  './embed-login-page': () => import(/* webpackChunkName: "embed-login-page" */ './embed-login-page'),
  './user-home-page': () => import(/* webpackChunkName: "user-home-page" */ './user-home-page'),
  './account-action-page': () =>
    import(/* webpackChunkName: "account-action-page" */ './account-action/account-action-page'),
  './reset-page': () => import(/* webpackChunkName: "reset-page" */ './reset-page'),
  './account-page': () => import(/* webpackChunkName: "account-page" */ './account/account-page'),
};

/** Loads one of the shell's own pages. Rejects for an unknown expose. */
export function loadOwnPage(expose: string): Promise<PageModule> {
  const load = modules[expose];
  return load ? load() : Promise.reject(new Error(`The shell has no ${expose}.`));
}
