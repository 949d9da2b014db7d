/** The routes of the storefront's pages in `remote.config.ts`, for a partner's page. */
import type { PageModule } from 'contract/page-module';
import type { PageConfig } from 'contract/remote-config';
import { useRouteError, isRouteErrorResponse, type RouteObject } from 'react-router-dom';
import remote from '../../../remote.config';
import { EmbedLayout } from './embed-layout';
import { LoginGate } from './login-gate';
import { PageError } from './page-error';
import { PageWait } from './page-wait';
import { ShopPage } from './shop-page';

/** The cart's Pay button leads to this page of the shop. */
const payment = '/dashboard/payment';

const context = import.meta.webpackContext('../../pages', { recursive: true, regExp: /-page\.tsx$/, mode: 'lazy' });

/** In the embed, visitors may also see a product. Adding it asks them to log in. */
const isOpen = ({ path, access }: PageConfig): boolean => access === 'public' || path === '/details/:id';

/** `route.lazy` is no option: React Router keeps its failure forever. */
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
      { path: payment, Component: ShopPage },
      { path: '*', Component: PageError },
    ],
  },
];
