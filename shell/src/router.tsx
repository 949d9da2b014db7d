/** The shop's routes: the shell's own pages, and those that the registry names. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { guardedLoader, guardedPage, type RegistryEntry } from 'shared-auth';
import { ErrorPage } from './errors/error-page';
import { PageError } from './errors/page-error';
import { MainLayout } from './layout/main-layout';
import { PageLoading } from './layout/page-loading';
import { ProfileLayout } from './layout/profile-layout';
import { EmbedLoginPage } from './pages/embed-login-page';
import { LoginPage } from './pages/login-page';
import { SignupPage } from './pages/signup-page';
import { UserHomePage } from './pages/user-home-page';
import { remoteRoutes } from './remotes/remote-routes';

const nothingToLoad = () => null;

export function routesFor(registry: RegistryEntry[]): RouteObject[] {
  const { dashboard, shop } = remoteRoutes(registry);
  return [
    {
      Component: MainLayout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { path: '/login', Component: LoginPage },
            { path: '/signup', Component: SignupPage },
            { path: '/embed/login', Component: EmbedLoginPage },
            {
              Component: ProfileLayout,
              children: [
                {
                  path: '/profile/userHome',
                  handle: { access: 'user' },
                  loader: guardedLoader('user', nothingToLoad),
                  Component: guardedPage(UserHomePage),
                  HydrateFallback: PageLoading,
                },
                ...dashboard,
              ],
            },
            ...shop,
            { path: '*', Component: ErrorPage },
          ],
        },
      ],
    },
  ];
}

export const createShopRouter = (registry: RegistryEntry[]) => createBrowserRouter(routesFor(registry));
