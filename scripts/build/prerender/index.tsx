/** Entry of a part's Node build: renders its public pages at release, without browser, server or data. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageModule } from 'contract/page-module';
import type { Fragment, PageWithProducts, RenderedPages } from 'contract/prerendered';
import { keepFirstProducts, queryClient } from 'shared-auth';
import { renderFragment } from './fragment';
import { sampleProducts } from './sample-products';

export { renderFragment };

/** A page to render: its address, and the component of its module. */
export type PageToRender = { path: string; Component: PageModule['Component'] };

/** How an id of React's `useId` begins. It depends on the position in the tree, which differs between here and the shop. */
const treeId = '"_R_';

/** Renders a page without its frame, inside the boundary in which the shell hydrates it. */
export async function renderPage({ path, Component }: PageToRender): Promise<Fragment> {
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [path] });
  const fragment = await renderFragment(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  if (fragment.html.includes(treeId))
    throw new Error('The page uses useId. Give fields and other elements explicit ids.');
  return fragment;
}

async function renderWithProducts(page: PageToRender): Promise<PageWithProducts | undefined> {
  keepFirstProducts(sampleProducts);
  const fragment = await renderPage(page);
  keepFirstProducts(undefined);
  const showsThem = sampleProducts.items.every(({ name }) => fragment.html.includes(name));
  return showsThem ? { ...fragment, samples: sampleProducts } : undefined;
}

/** Renders the public pages of a remote, by their paths. */
export async function render(pages: PageToRender[]): Promise<Pick<Required<RenderedPages>, 'pages' | 'withProducts'>> {
  const rendered: Pick<Required<RenderedPages>, 'pages' | 'withProducts'> = { pages: {}, withProducts: {} };
  for (const page of pages) {
    try {
      rendered.pages[page.path] = await renderPage(page);
      const withProducts = await renderWithProducts(page);
      if (withProducts) rendered.withProducts[page.path] = withProducts;
    } catch (cause) {
      throw new Error(`The page ${page.path} cannot be prerendered.`, { cause });
    }
  }
  return rendered;
}
