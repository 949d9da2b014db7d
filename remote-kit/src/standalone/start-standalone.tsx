/** The standalone page of a remote: its own pages in a bare frame, without the shell or other remotes. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type DataRouter, type RouteObject } from 'react-router-dom';
import { latestLoader } from 'contract/latest-loader';
import type { PageModule } from 'contract/page-module';
import type { PageConfig, RemoteConfig } from 'contract/remote-config';
import { guardedLoader, queryClient, redirectDenied, session } from 'shared-auth';
import { GlobalStyle, ProgressBar } from 'shared-ui';
import { StandaloneFrame } from './standalone-frame';
import { StandaloneLogin } from './standalone-login';

function routeOf(page: PageConfig, load: () => unknown): RouteObject {
  return {
    path: page.path,
    HydrateFallback: () => <ProgressBar label="Loading the page" />,
    lazy: async () => {
      const module = (await load()) as PageModule;
      const loader = guardedLoader(page.access, async (args, context) => {
        const latest = latestLoader(module);
        return latest ? latest(args, context) : null;
      });
      return { Component: module.Component, loader, ErrorBoundary: module.ErrorBoundary };
    },
  };
}

/** Renders the remote's pages; `load` imports the module of one. API calls go to the server behind this page's origin. */
export function startStandalone(remote: RemoteConfig, load: (page: PageConfig) => unknown): void {
  session.start();
  const routes: RouteObject[] = [
    {
      element: <StandaloneFrame remote={remote} />,
      children: [
        ...remote.pages.map((page) => routeOf(page, () => load(page))),
        { path: '*', element: <StandaloneLogin /> },
      ],
    },
  ];
  const router: DataRouter = createBrowserRouter(routes, { dataStrategy: redirectDenied(() => router) });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
