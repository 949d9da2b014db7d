/** For the shell's build for Node: renders its own pages, and the frames in which the server puts the pages of all parts. */
import { createElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { render as renderPages, renderFragment, type Fragment, type PageToRender } from 'scripts/prerender';
import { App } from './app';
import { PageLoading } from './layout/page-loading';
import { inLayout } from './router';

/**
 * Addresses whose frames differ: by the link that stands for the current page, and by the dashboard's menu. The server takes
 * the longest that an address begins with; `/*` is any other.
 */
const framePaths = ['/', '/*', '/products', '/offer', '/login', '/profile', '/profile/cart', '/profile/wishlist'];

/** Where the server puts the page; nothing else renders an element of this name. */
const slot = createElement('ocs-page');

function renderAt(address: string, page: RouteObject): Promise<Fragment> {
  const isDashboard = address.startsWith('/profile');
  const routes = inLayout({ dashboard: isDashboard ? [page] : [], shop: isDashboard ? [] : [page] });
  return renderFragment(<App router={createMemoryRouter(routes, { initialEntries: [address] })} registry={[]} />);
}

function renderFrame(path: string): Promise<Fragment> {
  const address = path.replace('*', 'any');
  return renderAt(address, { path: address, element: slot });
}

export async function render(pages: PageToRender[]) {
  const frames: Record<string, Fragment> = {};
  for (const path of framePaths) frames[path] = await renderFrame(path);
  return {
    ...(await renderPages(pages)),
    frames,
    /** What stands in the frame until it is known who is signed in. */
    loading: await renderFragment(<PageLoading />),
    notFound: await renderAt('/any', { path: '/', element: null }),
  };
}
