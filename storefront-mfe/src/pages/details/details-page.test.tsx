import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allProductsQuery, cartQuery, queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { admin, buyer, kestrel, meridian, seller } from '../../testing/products';
import * as page from './details-page';

useApiServer();

/** A catalogue of `total` products that holds two. */
function answer(total = 2) {
  apiServer.use(
    http.get(api('/product'), ({ request }) => {
      const isCount = new URL(request.url).searchParams.has('limit');
      if (!isCount && total > 1000) return new HttpResponse(null, { status: 400 });
      return HttpResponse.json([kestrel, meridian], { headers: { 'x-total-count': String(total) } });
    }),
    http.get(api('/product/:id'), ({ params }) =>
      params.id === kestrel._id
        ? HttpResponse.json(kestrel)
        : HttpResponse.json({ title: 'Not found' }, { status: 404 }),
    ),
  );
}

const open = (id = kestrel._id) => renderPage(page, { path: '/details/:id', url: `/details/${id}` });

async function openAs(person: typeof buyer | null) {
  await signInForTest(person);
  answer();
  open();
  await screen.findByRole('heading', { level: 1, name: kestrel.name });
}

test('shows image, name, brand, description and price', async () => {
  await openAs(buyer);
  expect(screen.getByRole('img', { name: kestrel.name })).toHaveAttribute('src', kestrel.photos);
  expect(screen.getByText('Kestrel')).toBeInTheDocument();
  expect(screen.getByText('A friendly first DSLR.')).toBeInTheDocument();
  expect(screen.getByText('$319.00')).toBeInTheDocument();
  expect(document.title).toBe('Kestrel K200 DSLR · OCS');
});

test('leads to everything of the brand, and shows others of it', async () => {
  await signInForTest(buyer);
  answer();
  const red = { ...kestrel, _id: 'k200-red', name: 'Kestrel K200, Red' };
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([kestrel, meridian, red])));
  open();
  const more = within(await screen.findByRole('region', { name: 'More from Kestrel' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/details/k200-red']);
  expect(screen.getByRole('link', { name: 'Kestrel' })).toHaveAttribute('href', '/products?brand=Kestrel');
});

test('the list is loaded beside the first product, and has the next one unless something has changed since', async () => {
  await openAs(buyer);
  await waitFor(() => {
    expect(queryClient.getQueryData(allProductsQuery().queryKey)).toHaveLength(2);
  });
  const next = () => page.loader({ params: { id: meridian._id } } as unknown as Parameters<typeof page.loader>[0]);
  await expect(next()).resolves.toMatchObject({ name: meridian.name });
  await queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
  await expect(next()).rejects.toMatchObject({ status: 404 });
});

test('the list comes even when the page is left before it', async () => {
  await signInForTest(buyer);
  answer();
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  apiServer.use(
    http.get(api('/product'), async ({ request }) => {
      if (!new URL(request.url).searchParams.has('limit')) await isSent;
      return HttpResponse.json([kestrel, meridian]);
    }),
  );
  const { unmount } = open();
  await screen.findByRole('heading', { level: 1, name: kestrel.name });
  await waitFor(() => {
    expect(queryClient.getQueryState(allProductsQuery().queryKey)?.fetchStatus).toBe('fetching');
  });
  unmount();
  send();
  await waitFor(() => {
    expect(queryClient.getQueryData(allProductsQuery().queryKey)).toHaveLength(2);
  });
});

test('of more than 1,000 products only the one is loaded', async () => {
  await signInForTest(buyer);
  answer(1001);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: kestrel.name })).toBeInTheDocument();
});

test('an unknown product is a 404 for the shop', async () => {
  await signInForTest(buyer);
  answer();
  const caught = await page
    .loader({ params: { id: 'nothing' } } as unknown as Parameters<typeof page.loader>[0])
    .catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(Response);
  expect((caught as Response).status).toBe(404);
});

test('a failure can be tried again', async () => {
  await signInForTest(buyer);
  answer();
  apiServer.use(http.get(api('/product/:id'), () => new HttpResponse(null, { status: 400 }), { once: true }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The product could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: kestrel.name })).toBeInTheDocument();
});

test.each([seller, admin])('a $role sees no buttons to add', async (person) => {
  await openAs(person);
  expect(screen.queryByRole('button', { name: /Add to/ })).not.toBeInTheDocument();
});

test('a buyer adds to the cart', async () => {
  await openAs(buyer);
  let body: unknown;
  apiServer.use(
    http.post(api('/cart'), async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ insertedId: 'line-1' });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
  const { name, photos, price } = kestrel;
  expect(body).toEqual({ productId: kestrel._id, email: buyer.email, name, photos, price });
});

test('a list that cannot be read again after an add keeps nobody waiting, and has the new line', async () => {
  await openAs(buyer);
  queryClient.setQueryData(cartQuery(buyer.email).queryKey, []);
  apiServer.use(
    http.post(api('/cart'), () => HttpResponse.json({ insertedId: 'line-1' })),
    http.get(api('/cart'), () => new Promise<never>(() => undefined)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('aria-busy');
  const { name, photos, price } = kestrel;
  expect(queryClient.getQueryData(cartQuery(buyer.email).queryKey)).toEqual([
    { _id: 'line-1', productId: kestrel._id, email: buyer.email, name, photos, price },
  ]);
});

test.each([
  [200, 'the product added to your wishlist'],
  [400, 'Product already in your wishlist'],
  [404, 'Something went wrong. Please try again later.'],
])('adding to the wishlist: %i says "%s"', async (status, words) => {
  await openAs(buyer);
  apiServer.use(http.post(api('/wishlist'), () => HttpResponse.json({ insertedId: 'line-1' }, { status })));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Wishlist' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a lost network is told, and the product can be added again', async () => {
  await openAs(buyer);
  apiServer.use(http.post(api('/cart'), () => HttpResponse.error()));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('who is signed out is asked to log in, and gets there', async () => {
  await openAs(null);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('You are not Logged In')).toBeInTheDocument();
  expect(screen.getByText('Please log in to add to the cart/wishlist')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Login' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});
