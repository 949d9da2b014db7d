/** Entry of the shell's Node build: renders its own pages, and the frames into which the server inserts the pages of all parts. */
import { pageSlot, type Fragment, type RenderedPages } from 'contract/prerendered';
import { createElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { render as renderPages, renderFragment, type PageToRender } from 'remote-kit/prerender';
import { App } from './app';
import { PageLoading } from './layout/page-loading';
import { inLayout } from './router';

/**
 * Addresses whose frames differ, by the link marked as current and by the dashboard's menu. The server selects the longest
 * prefix of an address; `/*` is the default.
 */
const framePaths = ['/', '/*', '/products', '/offer', '/login', '/profile', '/profile/cart', '/profile/wishlist'];

const slot = createElement(pageSlot);

function renderAt(address: string, page: RouteObject): Promise<Fragment> {
  const isDashboard = address.startsWith('/profile');
  const routes = inLayout({ dashboard: isDashboard ? [page] : [], shop: isDashboard ? [] : [page] });
  return renderFragment(<App router={createMemoryRouter(routes, { initialEntries: [address] })} registry={[]} />);
}

function renderFrame(path: string): Promise<Fragment> {
  const address = path.replace('*', 'any');
  return renderAt(address, { path: address, element: slot });
}

export async function render(pages: PageToRender[]): Promise<RenderedPages> {
  const frames: Record<string, Fragment> = {};
  for (const path of framePaths) frames[path] = await renderFrame(path);
  return {
    ...(await renderPages(pages)),
    frames,
    loading: await renderFragment(<PageLoading />),
    keepsPlaceholders: true,
    notFound: await renderAt('/any', { path: '/', element: null }),
  };
}
