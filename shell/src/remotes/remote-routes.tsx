import { isRouteErrorResponse, useRouteError, type RouteObject } from 'react-router-dom';
import { guardedLoader, guardedPage, type RegistryEntry, type RegistryPage } from 'shared-auth';
import { PageError } from '../errors/page-error';
import { PageLoading } from '../layout/page-loading';
import { loadedPageModule, loadPageModule } from './page-modules';

/**
 * The route of a remote's page. The guard runs first; then the module is fetched and its own loader runs. `route.lazy` is
 * not used: React Router keeps its failure until a reload.
 */
function remoteRoute(remote: RegistryEntry, page: RegistryPage): RouteObject {
  const Page = () => {
    const module = loadedPageModule(remote, page);
    return module ? <module.Component /> : null;
  };
  const ErrorBoundary = () => {
    const error = useRouteError();
    const Own = loadedPageModule(remote, page)?.ErrorBoundary;
    if (!Own || (isRouteErrorResponse(error) && error.status === 404)) return <PageError />;
    return <Own />;
  };
  return {
    path: page.path,
    id: `${remote.name}/${page.path}`,
    handle: { access: page.access },
    loader: guardedLoader(page.access, async (args, context) => {
      const { loader } = await loadPageModule(remote, page);
      return loader ? loader(args, context) : null;
    }),
    Component: guardedPage(Page),
    ErrorBoundary,
    HydrateFallback: PageLoading,
  };
}

/** The routes of all remotes, parted by where they stand: in the dashboard under /profile or in the shop itself. */
export function remoteRoutes(registry: RegistryEntry[]): { dashboard: RouteObject[]; shop: RouteObject[] } {
  const pages = registry.flatMap((remote) => remote.pages.map((page) => ({ page, route: remoteRoute(remote, page) })));
  const isDashboard = ({ page }: { page: RegistryPage }) => page.path.startsWith('/profile/');
  return {
    dashboard: pages.filter(isDashboard).map(({ route }) => route),
    shop: pages.filter((entry) => !isDashboard(entry)).map(({ route }) => route),
  };
}
