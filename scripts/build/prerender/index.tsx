/** For a part's build for Node: renders its public pages at release, without a browser, a server or data. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keepFirstProducts, queryClient, type Listed, type Product } from 'shared-auth';
import { renderFragment, type Fragment } from './fragment';
import { sampleProducts } from './sample-products';

export { renderFragment, type Fragment };

/** A page to render: its address, and the component of its module. */
export type PageToRender = { path: string; Component: ComponentType };

/** A page as it is with products, and the samples in whose place the server puts them. */
export type PageWithProducts = Fragment & { samples: Listed<Product> };

/** What a part has rendered ahead; the shell also has the frames that pages stand in. */
export type Prerendered = {
  pages: Record<string, Fragment>;
  /** Those of the pages that show the first products of the catalogue. */
  withProducts: Record<string, PageWithProducts>;
};

/** An id that React made from the place in the tree, which is another one in the shop than here. */
const treeId = '"_R_';

/** Renders a page without its frame, in the boundary in which the shell hydrates it. */
export async function renderPage({ path, Component }: PageToRender): Promise<Fragment> {
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [path] });
  const fragment = await renderFragment(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  if (fragment.html.includes(treeId)) throw new Error('It uses useId: give fields and the like ids of their own.');
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
export async function render(pages: PageToRender[]): Promise<Prerendered> {
  const prerendered: Prerendered = { pages: {}, withProducts: {} };
  for (const page of pages) {
    try {
      prerendered.pages[page.path] = await renderPage(page);
      const withProducts = await renderWithProducts(page);
      if (withProducts) prerendered.withProducts[page.path] = withProducts;
    } catch (cause) {
      throw new Error(`The page ${page.path} cannot be rendered ahead.`, { cause });
    }
  }
  return prerendered;
}
