import { screen } from '@testing-library/react';
import { pageDataIds } from 'contract/page-data';
import { productSlug } from 'contract/product-address';
import { productQuery, queryClient, type Product } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, useApiServer } from 'shared-auth/testing';
import { kestrel } from '../../testing/products';
import * as page from './product-page';

useApiServer();
beforeEach(() => {
  queryClient.clear();
});

const product: Product = { ...kestrel, _id: '0c5e7a3d-91b2-4f60-8a4d-2f9c1b7e6d50', stock: 3 };

function mockProduct(changes: Partial<Product> = {}) {
  apiServer.use(
    http.get(api('/product/:id'), ({ params }) =>
      params.id === product._id
        ? HttpResponse.json({ ...product, ...changes })
        : HttpResponse.json({ title: 'Not found' }, { status: 404 }),
    ),
  );
}

const open = (slug = productSlug(product)) => renderPage(page, { path: '/p/:slug', url: `/p/${slug}` });

test('shows the product and links to its details and to its brand', async () => {
  mockProduct();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: kestrel.name })).toBeVisible();
  expect(screen.getByRole('img', { name: kestrel.name })).toHaveAttribute('src', kestrel.photos);
  expect(screen.getByText('$319.00')).toBeVisible();
  expect(screen.getByText('Only 3 left')).toBeVisible();
  expect(screen.getByText(kestrel.description)).toBeVisible();
  expect(screen.getByRole('link', { name: kestrel.brand })).toHaveAttribute('href', '/products?brand=Kestrel');
  expect(screen.getByRole('link', { name: 'View details and buy' })).toHaveAttribute('href', `/details/${product._id}`);
  expect(document.title).toBe(`${kestrel.name} · OCS`);
});

test('shows the product of the HTML at once, refreshes it, and keeps it if that fails', async () => {
  const { queryKey } = productQuery(product._id);
  queryClient.setQueryData(queryKey, product, { updatedAt: 0 });
  mockProduct({ stock: 0 });
  open();
  expect(await screen.findByText('Only 3 left')).toBeVisible();
  expect(await screen.findByText('Sold out')).toBeVisible();
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json({ title: 'Gone' }, { status: 404 })));
  await queryClient.invalidateQueries({ queryKey });
  expect(screen.getByText('Sold out')).toBeVisible();
});

test('shows the rating', async () => {
  mockProduct({ rating: { average: 4.25, count: 12 } });
  open();
  expect(await screen.findByText('Rated 4.3 of 5, 12 reviews')).toBeInTheDocument();
});

test('removes what the HTML says about the product to search engines when another page opens', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="/p/x"><meta property="og:title" content="x"><script type="application/ld+json">{}</script><meta name="theme-color" content="red">',
  );
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${pageDataIds.settings}"></script>`,
  );
  mockProduct();
  const { unmount } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull();
  unmount();
  expect(document.head.querySelector('link[rel="canonical"], [property], [type="application/ld+json"]')).toBeNull();
  expect(document.head.querySelector('meta[name="theme-color"]')).not.toBeNull();
  document.getElementById(pageDataIds.settings)?.remove();
});

test('hides the texts that a product lacks, and calls it Product', async () => {
  mockProduct({ name: '', brand: '', category: '', description: '', stock: undefined });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Product' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('In stock')).toBeVisible();
});

test('offers Try again if the product cannot be loaded', async () => {
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json({ title: 'No' }, { status: 400 })));
  open();
  expect(await screen.findByText('The product could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each(['nothing', 'z'.repeat(25), '0'.repeat(25)])('the address /p/%s is not found', async (slug) => {
  mockProduct();
  const load = page.loader({ params: { slug } } as unknown as Parameters<typeof page.loader>[0]);
  await expect(load).rejects.toMatchObject({ status: 404 });
});
