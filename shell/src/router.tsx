/** The shop's routes: the pages of the shell and of every remote that the registry names, in the shop's layout. */
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { ErrorPage } from './errors/error-page';
import { PageError } from './errors/page-error';
import { MainLayout } from './layout/main-layout';
import { ProfileLayout } from './layout/profile-layout';
import { shellEntry } from './pages/own-pages';
import { pageRoutes } from './remotes/page-routes';

/** Pages in the layouts that they stand in. */
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

export const routesFor = (registry: RegistryEntry[]): RouteObject[] => inLayout(pageRoutes([shellEntry, ...registry]));

/** `renderedAhead` says that the HTML holds the page already, as it is without its loader's data. */
export function createShopRouter(registry: RegistryEntry[], renderedAhead: boolean) {
  const routes = routesFor(registry);
  const id = matchRoutes(routes, location)?.at(-1)?.route.id;
  const isStanding = renderedAhead && id !== undefined;
  return createBrowserRouter(routes, isStanding ? { hydrationData: { loaderData: { [id]: null } } } : {});
}
