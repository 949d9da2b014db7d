import type { PageModule } from 'contract/page-module';
import type { RegistryEntry } from 'contract/registry';
import { exposeOf } from 'contract/remote-config';
import shell from '../../remote.config';
import { shellVersion } from '../remotes/versions';

/** The shell's own pages as the registry describes those of remotes; they are loaded, guarded and rendered alike. */
export const shellEntry: RegistryEntry = {
  name: shell.name,
  version: shellVersion,
  url: '',
  integrity: '',
  pages: shell.pages.map(({ module, ...page }) => ({ ...page, expose: exposeOf({ module, ...page }) })),
};

/** The chunks bear the names of the exposes: so the build knows which files a page needs. */
const modules: Record<string, () => Promise<PageModule>> = {
  './login-page': () => import(/* webpackChunkName: "login-page" */ './login-page'),
  './signup-page': () => import(/* webpackChunkName: "signup-page" */ './signup-page'),
  './embed-login-page': () => import(/* webpackChunkName: "embed-login-page" */ './embed-login-page'),
  './user-home-page': () => import(/* webpackChunkName: "user-home-page" */ './user-home-page'),
};

export function loadOwnPage(expose: string): Promise<PageModule> {
  const load = modules[expose];
  return load ? load() : Promise.reject(new Error(`The shell has no ${expose}.`));
}
