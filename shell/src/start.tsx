// Makes the font one of the shell's files. The server's HTML preloads it.
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RegistryEntry } from 'contract/registry';
import { keepFirstProducts } from 'shared-auth';
import { App } from './app';
import { hideEarlyMoves } from './early-moves';
import { prefetchLinks } from './remotes/prefetch-links';
import { readFirstProducts } from './first-products';
import { readRegistry } from './remotes/registry';
import { installTrustedTypes } from './remotes/trusted-types';
import { sendReportsOnLeaving } from './reports/version-reports';
import { createShopRouter } from './router';
import { followSession } from './session/follow-session';
import { startSession } from './session/start-session';

/** Reads the data in the HTML, then hydrates the prerendered page or renders it anew. */
export function start(): void {
  installTrustedTypes();
  sendReportsOnLeaving();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const registry = readRegistry();
  if (registry.some(({ override }) => override)) {
    void import(/* webpackChunkName: "development" */ './override/apply-overrides')
      .then(({ applyOverrides }) => applyOverrides(registry))
      // Overrides need their warning banner: without it the released versions are loaded.
      .catch(() => ({ registry: registry.filter(({ override }) => !override), banner: undefined }))
      .then((applied) => {
        show(root, applied.registry, applied.banner);
      });
  } else show(root, registry);
}

const withoutHash = (url: string): string | undefined => url.split('#', 1)[0];

/** Whether the page has another address than its HTML: someone pressed Back or Forward before this script ran. */
function hasMoved(): boolean {
  const { url } = document.documentElement.dataset;
  // The address may contain a one-time code, which pages remove from it.
  delete document.documentElement.dataset.url;
  return url !== undefined && withoutHash(url) !== withoutHash(location.href);
}

function show(root: HTMLElement, registry: RegistryEntry[], banner?: ReactNode): void {
  const isOther = hasMoved();
  if (!isOther) keepFirstProducts(readFirstProducts());
  startSession();
  hideEarlyMoves(() => router);
  const router = createShopRouter(registry, root.dataset.page === 'rendered' && !isOther);
  followSession(router);
  prefetchLinks(router);

  const app = <App router={router} registry={registry} banner={banner} />;
  const { location: first } = router.state;
  const onRecoverableError = (error: unknown): void => {
    // An error page, or a redirect, that replaces the prerendered page is not a hydration error.
    if (!router.state.errors && router.state.location === first) reportError(error);
  };
  // A transition renders in slices. As one task, hydration blocks a phone for 100 ms.
  startTransition(() => {
    // The prerendered HTML has no banner, so it cannot be hydrated with one.
    if (root.hasChildNodes() && !banner && !isOther) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}
