// The server names it in the HTML; here it only becomes one of the shell's files.
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RegistryEntry } from 'contract/registry';
import { keepFirstProducts } from 'shared-auth';
import { App } from './app';
import { watchScripts } from './remotes/failed-scripts';
import { prefetchLinks } from './remotes/prefetch-links';
import { readFirstProducts } from './first-products';
import { readRegistry } from './remotes/registry';
import { installTrustedTypes } from './remotes/trusted-types';
import { sendReportsOnLeaving } from './reports/version-reports';
import { createShopRouter } from './router';
import { followSession } from './session/follow-session';
import { startSession } from './session/start-session';

/** Finds out what the page's HTML says, and takes over what it shows. */
export function start(): void {
  installTrustedTypes();
  watchScripts();
  sendReportsOnLeaving();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const registry = readRegistry();
  if (registry.some(({ override }) => override)) {
    void import('./override/apply-overrides')
      .then(({ applyOverrides }) => applyOverrides(registry))
      // Without its banner nothing of an override is loaded.
      .catch(() => ({ registry: registry.filter(({ override }) => !override), banner: undefined }))
      .then((applied) => {
        show(root, applied.registry, applied.banner);
      });
  } else show(root, registry);
}

function show(root: HTMLElement, registry: RegistryEntry[], banner?: ReactNode): void {
  keepFirstProducts(readFirstProducts());
  startSession();
  const router = createShopRouter(registry, root.dataset.page === 'rendered');
  followSession(router);
  prefetchLinks(router);

  const app = <App router={router} registry={registry} banner={banner} />;
  const onRecoverableError = (error: unknown): void => {
    // That a page which cannot be loaded takes the place of what was rendered ahead is no fault of either.
    if (!router.state.errors) reportError(error);
  };
  // In slices, between which the browser answers: as one task it takes a phone a tenth of a second.
  startTransition(() => {
    // What was rendered ahead has no banner.
    if (root.hasChildNodes() && !banner) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}
