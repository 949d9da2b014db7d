/** Entry of a part's Node build: renders its public pages at release, without browser, server or data. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ExposedPage, PageModule } from 'contract/page-module';
import type { Fragment, PageWithProducts, RenderedPages } from 'contract/prerendered';
import { productSlug } from 'contract/product-address';
import { keepFirstProducts, productQuery, queryClient, type Product } from 'shared-auth';
import { renderFragment } from './fragment';
import { productSamples, sampleProducts } from './sample-products';

export { renderFragment };

/** A page to render: its path, its module, whether it is about the product of its address, and whether it has a guard. */
export type PageToRender = { path: string; module: ExposedPage; product?: true | undefined; isGuarded: boolean };

/** A page of React. */
type ReactPage = PageToRender & { module: PageModule };

const isReactPage = (page: PageToRender): page is ReactPage => 'Component' in page.module;

/** How an id of React's `useId` begins. It depends on the position in the tree, which differs between here and the shop. */
const treeId = '"_R_';

function renderTree({ path, module: { Component } }: ReactPage, address: string, signal?: AbortSignal) {
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [address] });
  return renderFragment(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
    signal,
  );
}

/** Renders a page without its frame, inside the boundary in which the shell hydrates it. */
async function renderPage(page: ReactPage, address = page.path): Promise<Fragment> {
  const fragment = await renderTree(page, address);
  if (fragment.html.includes(treeId))
    throw new Error('The page uses useId. Give fields and other elements explicit ids.');
  return fragment;
}

async function renderWithProducts(page: ReactPage): Promise<PageWithProducts | undefined> {
  keepFirstProducts(sampleProducts);
  const fragment = await renderPage(page);
  keepFirstProducts(undefined);
  const showsThem = sampleProducts.items.every(({ name }) => fragment.html.includes(name));
  return showsThem ? { ...fragment, samples: sampleProducts } : undefined;
}

async function renderWithProduct(page: ReactPage, sample: Product): Promise<PageWithProducts> {
  const { queryKey } = productQuery(sample._id);
  queryClient.setQueryData(queryKey, sample);
  const fragment = await renderPage(page, page.path.replace(/:[^/]+$/, productSlug(sample)));
  queryClient.removeQueries({ queryKey });
  if (!fragment.html.includes(sample.name)) throw new Error('The page does not show the product of its address.');
  return { ...fragment, samples: { total: sampleProducts.total, items: [sample] } };
}

const placeholderTimeoutMs = 5000;
const field = /<(?:button|input|select|textarea)\b[^>]*/g;
const disable = (tag: string): string => (tag.includes(' disabled=""') ? tag : tag.replace(/^<\w+/, '$& disabled=""'));

/**
 * A guarded page before its data and its person are known. Its fields are disabled, for browsers without `inert`: what is typed
 * there would be lost. Undefined if the page cannot render yet.
 */
async function renderPlaceholder(page: ReactPage): Promise<Fragment | undefined> {
  try {
    const { html, ...fragment } = await renderTree(page, page.path, AbortSignal.timeout(placeholderTimeoutMs));
    return { ...fragment, html: html.replace(field, disable) };
  } catch {
    return undefined;
  }
}

type RenderedRemote = Pick<Required<RenderedPages>, 'pages' | 'withProducts' | 'withProduct' | 'placeholders'>;

/** Renders the pages of a remote, by their paths. */
export async function render(pages: PageToRender[]): Promise<RenderedRemote> {
  const rendered: RenderedRemote = { pages: {}, withProducts: {}, withProduct: {}, placeholders: {} };
  for (const page of pages.filter(isReactPage)) {
    if (page.isGuarded) {
      const placeholder = await renderPlaceholder(page);
      if (placeholder) rendered.placeholders[page.path] = placeholder;
      continue;
    }
    try {
      if (page.product) {
        const variants: PageWithProducts[] = [];
        for (const sample of productSamples) variants.push(await renderWithProduct(page, sample));
        rendered.withProduct[page.path] = variants;
        continue;
      }
      rendered.pages[page.path] = await renderPage(page);
      const withProducts = await renderWithProducts(page);
      if (withProducts) rendered.withProducts[page.path] = withProducts;
    } catch (cause) {
      throw new Error(`The page ${page.path} cannot be prerendered.`, { cause });
    }
  }
  return rendered;
}
