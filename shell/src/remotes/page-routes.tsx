import { Suspense, memo, use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  redirectDocument,
  useLocation,
  useNavigation,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { latestLoader } from 'contract/latest-loader';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { guardedLoader } from 'shared-auth';
import { useIsHydrated } from 'shared-ui';
import { useEarlyActions } from '../early-actions';
import { PageError } from '../errors/page-error';
import { PageLoading } from '../layout/page-loading';
import { useReportedError, useShownReport } from '../reports/use-version-reports';
import type { PageLoader } from './page-loader';
import type { LoadedPage, PageVersions } from './page-versions';

/** It does not render again when the state of the router changes. What the page itself uses of the router still updates it. */
const ShownPage = memo(function ShownPage({ page, versions }: { page: LoadedPage; versions: PageVersions }) {
  const { entry, module, isMounted } = page;
  const { pathname } = useLocation();
  useEffect(() => versions.keepOpen(page, pathname), [versions, page, pathname]);
  useShownReport(isMounted ? undefined : entry);
  useEarlyActions();
  return <module.Component />;
});

/** The page that was the latest when its path opened. Another version that a link prefetches must not discard a form. */
function useKept(latest: LoadedPage | undefined): LoadedPage | undefined {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ pathname, page: latest });
  if (kept.page && kept.pathname === pathname) return kept.page;
  if (latest) setKept({ pathname, page: latest });
  return latest;
}

export type RouteOptions = {
  /** Whether the HTML contains the first page, or its loading indicator. */
  isPrerendered: boolean;
  /** Whether the pending navigation has a state, which a new document would lose. */
  hasState: () => boolean;
};

/**
 * The route of a page. The guard runs first, then the module loads, then its own loader runs. `route.lazy` is no option:
 * React Router keeps its failure until a reload.
 */
function pageRoute(
  pages: PageLoader,
  name: string,
  page: RegistryPage,
  { isPrerendered, hasState }: RouteOptions,
): RouteObject {
  const { versions } = pages;
  const Content = () => {
    // Renders again with each state of the router: the page may have loaded.
    useNavigation();
    const first = pages.firstLoad(name, page);
    if (first) use(first);
    const shown = useKept(pages.loaded(name, page));
    return shown && <ShownPage page={shown} versions={versions} />;
  };
  // Inside a boundary, prerendered HTML stays until the page's module has loaded, and the layout hydrates without it. One
  // element for all renders: React drops the HTML of a boundary that it updates before it has hydrated.
  const content = (
    <Suspense>
      <Content />
    </Suspense>
  );
  // The route may be ready before React hydrates its loading indicator, which is then still what the HTML contains.
  const Page = () => (useIsHydrated() || isPrerendered ? content : <PageLoading />);
  const ErrorBoundary = () => {
    const { pathname } = useLocation();
    // At the first render, a page that failed is still open.
    const [shown] = useState(() => versions.openAt(pathname) ?? pages.loaded(name, page));
    const error = useReportedError(shown?.entry ?? versions.current(name).entry, versions.invalidate);
    const Own = shown?.module.ErrorBoundary;
    if (!Own || (isRouteErrorResponse(error) && error.status === 404)) return <PageError />;
    return <Own />;
  };
  const loader: LoaderFunction = guardedLoader(page.access, async (args, context) => {
    const { pathname, search } = new URL(args.request.url);
    const open = versions.openAt(pathname);
    if (!open) await versions.followReleases(name);
    if (!open && versions.isOutdated && !hasState()) throw redirectDocument(pathname + search);
    const { module } = open ?? (await pages.load(name, page));
    const loader = latestLoader(module);
    return loader ? loader(args, context) : null;
  });
  // Prerendered pages need their loader too.
  loader.hydrate = true;
  return {
    path: page.path,
    id: `${name}/${page.path}`,
    handle: { access: page.access },
    loader,
    Component: Page,
    ErrorBoundary,
    HydrateFallback: PageLoading,
  };
}

/** The routes of all pages, separated by layout: the dashboard under /profile, or the shop. */
export function pageRoutes(
  registry: RegistryEntry[],
  loader: PageLoader,
  options: RouteOptions,
): { dashboard: RouteObject[]; shop: RouteObject[] } {
  const pages = registry.flatMap(({ name, pages }) =>
    pages.map((page) => ({ page, route: pageRoute(loader, name, page, options) })),
  );
  const isDashboard = ({ page }: { page: RegistryPage }) => page.path.startsWith('/profile/');
  return {
    dashboard: pages.filter(isDashboard).map(({ route }) => route),
    shop: pages.filter((entry) => !isDashboard(entry)).map(({ route }) => route),
  };
}
