/** The storefront's pages, as `remote.config.ts` lists them, for a page that is not the shop's. */
import type { PageModule } from 'contract/page-module';
import type { PageConfig } from 'contract/remote-config';
import { useRouteError, isRouteErrorResponse, type RouteObject } from 'react-router-dom';
import remote from '../../../remote.config';
import { EmbedLayout } from './embed-layout';
import { LoginGate } from './login-gate';
import { PageError } from './page-error';
import { PageWait } from './page-wait';

const context = import.meta.webpackContext('../../pages', { recursive: true, regExp: /-page\.tsx$/, mode: 'lazy' });

/** Here visitors see a product too: they are asked to log in when they add it. */
const isOpen = ({ path, access }: PageConfig): boolean => access === 'public' || path === '/details/:id';

/** Not by `route.lazy`: React Router keeps its failure for ever. */
function routeOf(page: PageConfig): RouteObject {
  let loaded: PageModule | undefined;
  const load = async () => {
    loaded ??= (await context(`${page.module.replace('./src/pages', '.')}.tsx`)) as PageModule;
    return loaded;
  };
  const Page = () => {
    if (!loaded) return null;
    return isOpen(page) ? <loaded.Component /> : <LoginGate Page={loaded.Component} />;
  };
  const ErrorBoundary = () => {
    const error = useRouteError();
    const Own = loaded?.ErrorBoundary;
    return Own && !isRouteErrorResponse(error) ? <Own /> : <PageError />;
  };
  return {
    path: page.path,
    loader: async (args, handlerContext) => (await load()).loader?.(args, handlerContext) ?? null,
    Component: Page,
    ErrorBoundary,
    HydrateFallback: PageWait,
  };
}

export const routes: RouteObject[] = [
  {
    Component: EmbedLayout,
    HydrateFallback: PageWait,
    children: [
      { ErrorBoundary: PageError, children: remote.pages.map(routeOf) },
      { path: '*', Component: PageError },
    ],
  },
];
