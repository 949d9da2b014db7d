/** The shop's routes: the pages of the shell and of every remote in the registry, inside the layouts. */
import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { redirectDenied } from 'shared-auth';
import { ErrorPage } from './errors/error-page';
import { PageError } from './errors/page-error';
import { MainLayout } from './layout/main-layout';
import { ProfileLayout } from './layout/profile-layout';
import { shellEntry } from './pages/own-pages';
import { PageLoader } from './remotes/page-loader';
import { pageRoutes, type RouteOptions } from './remotes/page-routes';

/** Puts page routes into their layouts. */
export function inLayout({ dashboard, shop }: { dashboard: RouteObject[]; shop: RouteObject[] }): RouteObject[] {
  return [
    {
      Component: MainLayout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: PageError,
          children: [{ Component: ProfileLayout, children: dashboard }, ...shop, { path: '*', Component: ErrorPage }],
        },
      ],
    },
  ];
}

/** The routes of the shell's pages and of every remote's; see `pageRoutes`. */
export function routesFor(
  registry: RegistryEntry[],
  { isPrerendered = false, hasState = () => false }: Partial<RouteOptions> = {},
): RouteObject[] {
  const parts = [shellEntry, ...registry];
  return inLayout(pageRoutes(parts, new PageLoader(parts), { isPrerendered, hasState }));
}

/** If `isPrerendered`, the HTML contains the page without its loader's data, and the first render must match it. */
export function createShopRouter(registry: RegistryEntry[], isPrerendered: boolean): DataRouter {
  const hasState = (): boolean => Boolean(router.state.navigation.location?.state);
  const routes = routesFor(registry, { isPrerendered, hasState });
  const id = matchRoutes(routes, location)?.at(-1)?.route.id;
  const isHydrating = isPrerendered && id !== undefined;
  const router: DataRouter = createBrowserRouter(routes, {
    dataStrategy: redirectDenied(() => router),
    ...(isHydrating && { hydrationData: { loaderData: { [id]: null } } }),
  });
  return router;
}
