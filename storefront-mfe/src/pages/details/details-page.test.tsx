import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allProductsQuery, cartQuery, queryClient, session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { setFlagsForTest } from 'shared-flags/testing';
import { admin, buyer, kestrel, meridian, seller } from '../../testing/products';
import * as page from './details-page';

useApiServer();
beforeEach(() => {
  sessionStorage.clear();
});

/** Answers with two products out of `total`. */
function mockProducts(total = 2) {
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
    http.get(api('/product/:id/reviews'), () => HttpResponse.json([])),
    http.get(api('/product/:id/reviews/summary'), () =>
      HttpResponse.json({ average: 0, count: 0, stars: [0, 0, 0, 0, 0] }),
    ),
    http.get(api('/product/:id/reviews/mine'), () =>
      HttpResponse.json({ review: null, refusal: 'Only its buyers can review this product.', mayReply: false }),
    ),
  );
}

const open = (id = kestrel._id) => renderPage(page, { path: '/details/:id', url: `/details/${id}` });

async function openAs(person: typeof buyer | null) {
  await signInForTest(person);
  mockProducts();
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

test('shows the rating, which links to the reviews', async () => {
  await signInForTest(buyer);
  mockProducts();
  const rated = { ...kestrel, rating: { average: 4.25, count: 12 } };
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json(rated), { once: true }));
  open();
  expect(await screen.findByRole('link', { name: 'Rated 4.3 of 5, 12 reviews' })).toHaveAttribute(
    'href',
    '/details/k200#reviews',
  );
  expect(await screen.findByText('Nobody has reviewed this product yet.')).toBeInTheDocument();
});

test('shows all pictures of a product that has several', async () => {
  await signInForTest(buyer);
  mockProducts();
  const pictures = [kestrel.photos, 'http://localhost:3000/uploads/back.jpg'];
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json({ ...kestrel, pictures })));
  open();
  expect(await screen.findByRole('button', { name: 'Show picture 2 of 2' })).toBeVisible();
  expect(screen.getByRole('img', { name: `${kestrel.name}, picture 2 of 2` })).toHaveAttribute('src', pictures[1]);
});

test('links to all products of the brand and shows others', async () => {
  await signInForTest(buyer);
  mockProducts();
  const red = { ...kestrel, _id: 'k200-red', name: 'Kestrel K200, Red' };
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([kestrel, meridian, red])));
  open();
  const more = within(await screen.findByRole('region', { name: 'More from Kestrel' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/details/k200-red']);
  expect(screen.getByRole('link', { name: 'Kestrel' })).toHaveAttribute('href', '/products?brand=Kestrel');
});

test.each([
  [false, ['Reviews', 'More from Kestrel']],
  [true, ['More from Kestrel', 'Reviews']],
])('with the flag brand-before-reviews %s, shows the sections %j', async (value, order) => {
  setFlagsForTest({ storefront: { 'brand-before-reviews': value } });
  await signInForTest(buyer);
  mockProducts();
  const red = { ...kestrel, _id: 'k200-red', name: 'Kestrel K200, Red' };
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([kestrel, meridian, red])));
  open();
  await screen.findByRole('heading', { level: 2, name: 'More from Kestrel' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});

test('loads the list in the background and takes the next product from it until it is invalidated', async () => {
  await openAs(buyer);
  await waitFor(() => {
    expect(queryClient.getQueryData(allProductsQuery().queryKey)).toHaveLength(2);
  });
  const next = () => page.loader({ params: { id: meridian._id } } as unknown as Parameters<typeof page.loader>[0]);
  await expect(next()).resolves.toMatchObject({ name: meridian.name });
  await queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
  await expect(next()).rejects.toMatchObject({ status: 404 });
});

test('completes the list although the page is left before', async () => {
  await signInForTest(buyer);
  mockProducts();
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

test('loads only one product out of more than 1,000', async () => {
  await signInForTest(buyer);
  mockProducts(1001);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: kestrel.name })).toBeInTheDocument();
});

test('answers 404 for an unknown product', async () => {
  await signInForTest(buyer);
  mockProducts();
  const caught = await page
    .loader({ params: { id: 'nothing' } } as unknown as Parameters<typeof page.loader>[0])
    .catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(Response);
  expect((caught as Response).status).toBe(404);
});

test('loads the product again on Try again after a failure', async () => {
  await signInForTest(buyer);
  mockProducts();
  apiServer.use(http.get(api('/product/:id'), () => new HttpResponse(null, { status: 400 }), { once: true }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The product could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: kestrel.name })).toBeInTheDocument();
});

test.each([seller, admin])('hides the add buttons from a $role', async (person) => {
  await openAs(person);
  expect(screen.queryByRole('button', { name: /Add to/ })).not.toBeInTheDocument();
});

test('adds the product to a buyer’s cart', async () => {
  await openAs(buyer);
  let body: unknown;
  apiServer.use(
    http.post(api('/cart'), async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ insertedId: 'item-1' });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
  const { name, photos, price } = kestrel;
  expect(body).toEqual({ productId: kestrel._id, email: buyer.email, name, photos, price });
});

test('shows the new item without waiting for the cart to be fetched again', async () => {
  await openAs(buyer);
  queryClient.setQueryData(cartQuery(buyer.email).queryKey, []);
  apiServer.use(
    http.post(api('/cart'), () => HttpResponse.json({ insertedId: 'item-1' })),
    http.get(api('/cart'), () => new Promise<never>(() => undefined)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('aria-busy');
  const { name, photos, price } = kestrel;
  expect(queryClient.getQueryData(cartQuery(buyer.email).queryKey)).toEqual([
    { _id: 'item-1', productId: kestrel._id, email: buyer.email, name, photos, price },
  ]);
});

test.each([
  [200, 'the product added to your wishlist'],
  [400, 'Product already in your wishlist'],
  [404, 'Something went wrong. Please try again later.'],
])('answers an add to the wishlist: status %i shows "%s"', async (status, words) => {
  await openAs(buyer);
  apiServer.use(http.post(api('/wishlist'), () => HttpResponse.json({ insertedId: 'item-1' }, { status })));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Wishlist' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('reports a lost network and lets the person add the product again', async () => {
  await openAs(buyer);
  apiServer.use(http.post(api('/cart'), () => HttpResponse.error()));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('offers no more than the stock', async () => {
  await signInForTest(buyer);
  mockProducts();
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json({ ...kestrel, stock: 1 }), { once: true }));
  const few = open();
  expect(await screen.findByText('Only 1 left')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  few.unmount();

  queryClient.clear();
  await signInForTest(buyer);
  apiServer.use(http.get(api('/product/:id'), () => HttpResponse.json({ ...kestrel, stock: 0 }), { once: true }));
  open();
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled();
});

test('shows the server’s reason when the cart has all that is left', async () => {
  await openAs(buyer);
  const title = 'Only 2 left. You cannot add more than that to your cart.';
  apiServer.use(http.post(api('/cart'), () => HttpResponse.json({ title, status: 409 }, { status: 409 })));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

test('asks a visitor to log in and opens the login', async () => {
  await openAs(null);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('You are not Logged In')).toBeInTheDocument();
  expect(screen.getByText('Please log in to add to the cart/wishlist')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Login' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

describe('a report', () => {
  const send = async (reason: string) => {
    await userEvent.click(await screen.findByText('Report this product'));
    await userEvent.type(screen.getByRole('textbox', { name: 'What is wrong with it?' }), reason);
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  };

  test('is sent to the admins', async () => {
    const sent: unknown[] = [];
    apiServer.use(
      http.post(api('/product/:id/reports'), async ({ request, params }) => {
        sent.push([params['id'], await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await openAs(seller);
    await send(' A copy ');
    expect(await screen.findByText('Thank you. An admin will look at this product.')).toHaveFocus();
    expect(sent).toEqual([[kestrel._id, { reason: 'A copy' }]]);
  });

  test('is kept when it could not be sent', async () => {
    apiServer.use(http.post(api('/product/:id/reports'), () => HttpResponse.error()));
    await openAs(buyer);
    await send('A copy');
    expect(await screen.findByRole('alert')).toHaveTextContent('The report was not sent.');
    expect(screen.getByRole('textbox')).toHaveValue('A copy');
  });

  test('needs more than spaces', async () => {
    await openAs(buyer);
    await send('  ');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please say what is wrong.');
  });

  test('is kept when the person logs out meanwhile', async () => {
    await openAs(buyer);
    await userEvent.click(await screen.findByText('Report this product'));
    await userEvent.type(screen.getByRole('textbox'), 'A copy');
    await act(() => session.logOut());
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please log in to send the report.');
    expect(screen.getByRole('textbox')).toHaveValue('A copy');
  });

  test('is offered to signed-in people only', async () => {
    await openAs(null);
    expect(screen.queryByText('Report this product')).not.toBeInTheDocument();
  });
});

test('shows its creator why a product is off sale', async () => {
  await signInForTest(seller);
  const unlisted = { ...kestrel, _id: 'off', unlistedReason: 'A copy' };
  mockProducts();
  apiServer.use(http.get(api('/product/off'), () => HttpResponse.json(unlisted)));
  open('off');
  expect(await screen.findByText('This product is off sale: A copy')).toBeVisible();
  expect(screen.queryByText('Report this product')).not.toBeInTheDocument();
});
