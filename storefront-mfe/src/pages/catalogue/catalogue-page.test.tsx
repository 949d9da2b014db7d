import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient, session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import remote from '../../../remote.config';
import { kestrel, meridian, savedItem } from '../../testing/products';
import * as page from './catalogue-page';

useApiServer();

let requests: string[];
let facetRequests: string[];

/** Answers every page with `products`, out of `total`. */
function mockProducts({ total = 2, products = [kestrel, meridian], headers = {} } = {}) {
  requests = [];
  facetRequests = [];
  apiServer.use(
    http.get(api('/product/suggestions'), () => HttpResponse.json([])),
    http.get(api('/product/brands'), () => HttpResponse.json(['Kestrel', 'Meridian'])),
    http.get(api('/product/facets'), ({ request }) => {
      facetRequests.push(new URL(request.url).search);
      return HttpResponse.json({
        brand: [{ value: 'Kestrel', count: 1200 }],
        category: [{ value: 'DSLR', count: 2 }, { value: 'Bags' }],
        price: [
          { value: '0-25', count: 3 },
          { value: '1000-2500', count: 4 },
          { value: '5000-', count: 5 },
        ],
        rating: [
          { value: '4', count: 6 },
          { value: '1', count: 7 },
        ],
      });
    }),
    http.get(api('/product'), ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(products, { headers: { 'x-total-count': String(total), ...headers } });
    }),
  );
}

const open = (search = '') => renderPage(page, { path: '/products', url: `/products${search}` });

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  mockProducts();
});

test('shows 8 skeleton cards while the products load', async () => {
  apiServer.use(http.get(api('/product'), () => new Promise<never>(() => undefined)));
  open();
  const skeleton = await screen.findByTestId('catalogue-skeleton');
  expect(within(skeleton).getAllByRole('listitem', { hidden: true })).toHaveLength(8);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('requests at /products exactly what the shop preloads there', async () => {
  open();
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  const { data } = remote.pages.find(({ path }) => path === '/products') ?? {};
  const preloaded = data?.filter(({ media }) => !media?.includes('max-width')).map(({ path }) => path);
  expect(preloaded).toEqual([`/product${String(requests[0])}`, '/product/brands']);
});

test('shows the products with links to their details', async () => {
  open();
  const card = await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(card).toHaveAttribute('href', '/details/k200');
  expect(screen.getByText('$1,499.10')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Our Products' })).toBeInTheDocument();
  expect(document.title).toBe('Our Products · OCS');
  expect(requests).toEqual(['?page=1&limit=10']);
});

test('shows what is sold out, and of what few are left', async () => {
  await signInForTest(null);
  mockProducts({
    products: [
      { ...kestrel, stock: 0 },
      { ...meridian, stock: 3 },
      { ...kestrel, _id: 'k3', stock: 6 },
    ],
  });
  open();
  const [soldOut, few, enough] = await screen.findAllByRole('article');
  if (!soldOut || !few || !enough) throw new Error('The grid has three cards.');
  expect(within(soldOut).getByText('Sold out')).toBeInTheDocument();
  expect(within(soldOut).queryByRole('button')).not.toBeInTheDocument();
  expect(within(few).getByText('Only 3 left')).toBeInTheDocument();
  expect(await within(few).findByRole('button')).toBeInTheDocument();
  expect(within(enough).queryByText(/left|Sold/)).not.toBeInTheDocument();
});

test('requests 20 products at 640 px and below', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
  );
  open();
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(requests).toEqual(['?page=1&limit=20']);
  matchMedia.mockRestore();
});

test('searches only on the button and on Enter, and ends the search when the box is cleared', async () => {
  const user = userEvent.setup();
  open();
  const box = await screen.findByRole('searchbox', { name: 'Search products' });
  await user.type(box, 'k200');
  expect(requests).not.toContainEqual(expect.stringContaining('search'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  await waitFor(() => {
    expect(requests).toEqual(['?page=1&limit=10', '?search=k200&page=1&limit=10']);
  });
  await user.clear(box);
  await user.type(box, 'm1{Enter}');
  await waitFor(() => {
    expect(requests.at(-1)).toBe('?search=m1&page=1&limit=10');
  });
  await user.clear(box);
  expect(box).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Kestrel K200 DSLR' })).toBeInTheDocument();
});

test('shows how the server read a search with unknown words', async () => {
  mockProducts({ headers: { 'x-search-meant': 'kestrel%20m%C3%ADnt' } });
  open('?search=kestral+m%C3%ADnt');
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
    '2 products. Showing results for kestrel mínt',
  );
});

test('sends brand and sort order to the server, starting at page 1', async () => {
  const user = userEvent.setup();
  mockProducts({ total: 45 });
  open('?page=3');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Brand' }),
    await screen.findByRole('option', { name: 'Meridian' }),
  );
  await screen.findByDisplayValue('Meridian');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by price or rating' }), 'Low to high');
  await screen.findByDisplayValue('Low to high');
  expect(requests).toEqual([
    '?page=3&limit=10',
    '?brand=Meridian&page=1&limit=10',
    '?brand=Meridian&sort=asc&page=1&limit=10',
    // In advance, because the list of orders was opened.
    '?brand=Meridian&sort=desc&page=1&limit=10',
    '?brand=Meridian&sort=rating&page=1&limit=10',
  ]);
  expect(screen.getByRole('option', { name: 'Select Brand' })).toBeInTheDocument();
});

test('loads the other orders when the list of orders opens, so that a choice needs no request', async () => {
  mockProducts({ total: 45 });
  open('?search=lens&page=2');
  const order = await screen.findByLabelText('Sort by price or rating');
  await userEvent.pointer({ keys: '[MouseLeft]', target: order });
  await waitFor(() => {
    expect(requests).toHaveLength(4);
  });
  expect(requests.slice(1).map((search) => new URLSearchParams(search).get('sort'))).toEqual(['asc', 'desc', 'rating']);
  expect(requests[1]).toContain('search=lens');
  expect(requests[1]).toContain('page=1');
  await userEvent.selectOptions(order, 'High to low');
  await screen.findByDisplayValue('High to low');
  await waitFor(() => {
    expect(screen.getByText('45 products')).toBeVisible();
  });
  expect(requests).toHaveLength(4);
});

test('loads no order in advance for visitors who save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  try {
    open();
    await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByLabelText('Sort by price or rating') });
    await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Kestrel');
    await waitFor(() => {
      expect(requests.at(-1)).toContain('brand=Kestrel');
    });
    expect(requests).toHaveLength(2);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('filters by facets, which load when they are opened, and clears them', async () => {
  const user = userEvent.setup();
  open('?search=k&page=2');
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(facetRequests).toEqual([]);
  // jsdom opens no details on a click.
  const summary = screen.getByText('Filters');
  (summary.parentElement as HTMLDetailsElement).open = true;
  const category = within(await screen.findByRole('list', { name: 'Category' }));
  expect(category.getByRole('button', { name: 'Bags' })).toHaveAttribute('aria-pressed', 'false');
  const texts = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(texts('Brand')).toEqual(['Kestrel (1,200)']);
  expect(texts('Price')).toEqual(['Under $25 (3)', '$1,000 to $2,500 (4)', '$5,000 and more (5)']);
  expect(texts('Rating')).toEqual(['4 stars and more (6)', '1 star and more (7)']);

  await user.click(category.getByRole('button', { name: 'DSLR (2)' }));
  await user.click(screen.getByRole('button', { name: /Under \$25/ }));
  await user.click(screen.getByRole('button', { name: /^4 stars/ }));
  expect(await screen.findByText('Filters (3)')).toBeInTheDocument();
  await waitFor(() => expect(requests.at(-1)).toBe('?search=k&category=DSLR&price=0-25&rating=4&page=1&limit=10'));
  expect(facetRequests.at(-1)).toBe('?search=k&category=DSLR&price=0-25&rating=4');
  expect(screen.getByRole('button', { name: /^4 stars/, pressed: true })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^4 stars/ }));
  expect(await screen.findByText('Filters (2)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Filters')).toBe(summary);
  expect(summary).toHaveFocus();
});

test('offers to clear the filters only once they are loaded, because the button would move', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = jest.fn(() => answered);
  apiServer.use(http.get(api('/product/facets'), asked, { once: true }));
  open('?category=DSLR');
  ((await screen.findByText('Filters (1)')).parentElement as HTMLDetailsElement).open = true;
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Rating' })).toBeInTheDocument();
});

test('says when the filters cannot be loaded', async () => {
  apiServer.use(http.get(api('/product/facets'), () => new HttpResponse(null, { status: 404 }), { once: true }));
  open();
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  (screen.getByText('Filters').parentElement as HTMLDetailsElement).open = true;
  expect(await screen.findByText('The filters could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Rating' })).toBeInTheDocument();
});

test('offers to clear the filters when nothing matches, also one whose value the shop does not have', async () => {
  mockProducts({ total: 0, products: [] });
  open('?category=Unknown');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(requests.at(-1)).toBe('?page=1&limit=10'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('changes the page by Prev, numbers and Next', async () => {
  const user = userEvent.setup();
  mockProducts({ total: 45 });
  open();
  const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
  expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Page 4' }));
  await screen.findByRole('button', { name: 'Page 4', current: 'page' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Page 5', current: 'page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(requests.at(-1)).toBe('?page=5&limit=10');
});

test.each([
  ['?page=0', '?page=1&limit=10'],
  ['?page=-1&sort=up', '?page=1&limit=10'],
  ['?page=abc', '?page=1&limit=10'],
  ['?price=10-20&rating=5&category=%00', '?page=1&limit=10'],
  ['?price=5000-&rating=4&category=A', '?category=A&price=5000-&rating=4&page=1&limit=10'],
  [`?search=${'x'.repeat(10_000)}`, `?search=${'x'.repeat(200)}&page=1&limit=10`],
  ['?search=%25_%27%22%3Cscript%3E', '?search=%25_%27%22%3Cscript%3E&page=1&limit=10'],
])('corrects invalid parameters: %.40s', async (address, request) => {
  open(address);
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(new URLSearchParams(requests[0])).toEqual(new URLSearchParams(request));
});

test('shows the last page for a page number beyond it', async () => {
  mockProducts({ total: 45 });
  open('?page=99999');
  expect(await screen.findByRole('button', { name: 'Page 5', current: 'page' })).toBeInTheDocument();
});

test('does not redirect from a page number beyond the last page while the visitor leaves', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  apiServer.use(
    http.get(api('/product'), async () => {
      await answered;
      return HttpResponse.json([], { headers: { 'x-total-count': '45' } });
    }),
  );
  let leave = (): void => undefined;
  const left = new Promise<null>((resolve) => {
    leave = () => {
      resolve(null);
    };
  });
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => left, element: <p>Elsewhere</p> },
      { path: '/products', HydrateFallback: () => null, ...page },
    ],
    { initialEntries: ['/', '/products?page=99999'] },
  );
  const addresses: string[] = [];
  router.subscribe(({ location }) => addresses.push(location.search));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('catalogue-skeleton');
  act(() => void router.navigate(-1));
  answer();
  await waitFor(() => expect(screen.queryByTestId('catalogue-skeleton')).not.toBeInTheDocument());
  leave();
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(addresses).not.toContain('?page=5');
});

test('shows "No Data found" and the requested brand when nothing matches', async () => {
  mockProducts({ total: 0, products: [] });
  open('?brand=Unknown');
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Unknown');
});

test('loads the products again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/product'), () => new HttpResponse(null, { status: 404 })));
  open();
  expect(await screen.findByText('The products could not be loaded.')).toBeInTheDocument();
  mockProducts();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kestrel K200 DSLR' })).toBeInTheDocument();
});

describe('Add to Cart on a card', () => {
  const add = { name: 'Add Kestrel K200 DSLR to cart' };
  const person = { email: 'bo@ocs.example', displayName: 'Bo Buyer' };

  test('is hidden while a session is being restored', async () => {
    await signInForTest(null);
    const isRestoring = jest.spyOn(session, 'isRestoring').mockReturnValue(true);
    mockProducts();
    open();
    await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
    expect(screen.queryByRole('button', add)).not.toBeInTheDocument();
    isRestoring.mockRestore();
  });

  test('asks a visitor to log in', async () => {
    await signInForTest(null);
    mockProducts();
    open();
    await userEvent.click(await screen.findByRole('button', add));
    expect(await screen.findByText('You are not Logged In')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Login' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  /** Answers as the server does, with this cart, and returns the ids of the products that were added. */
  function mockCart(cart: object[]): unknown[] {
    const added: unknown[] = [];
    apiServer.use(
      http.get(api('/product/k200'), () => HttpResponse.json(kestrel)),
      http.get(api('/cart'), () => HttpResponse.json(cart)),
      http.post(api('/cart'), async ({ request }) => {
        const { productId } = (await request.json()) as { productId: string };
        added.push(productId);
        return HttpResponse.json({ insertedId: 'new' });
      }),
    );
    return added;
  }

  /** As a visitor: asks for the product, and agrees to log in. */
  async function wantProduct(): Promise<void> {
    await signInForTest(null);
    mockProducts();
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', add));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Login' }));
    await screen.findByText('Elsewhere');
    unmount();
  }

  test('adds the product that a visitor wanted once, after the login', async () => {
    await wantProduct();
    await signInForTest({ ...person, role: 'buyer' });
    mockProducts();
    const added = mockCart([]);
    const { unmount } = open();
    expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
    unmount();
    open();
    await screen.findByRole('button', add);
    expect(added).toEqual(['k200']);
  });

  test.each([
    ['contains it', 'buyer', [savedItem(kestrel)]],
    ['is a seller’s', 'seller', []],
  ] as const)('adds nothing to a cart that %s', async (_case, role, cart) => {
    await wantProduct();
    await signInForTest({ ...person, role });
    mockProducts();
    const added = mockCart([...cart]);
    open();
    await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
    await waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
    expect(added).toEqual([]);
  });

  test('keeps the wanted product when the network fails', async () => {
    await wantProduct();
    await signInForTest({ ...person, role: 'buyer' });
    mockProducts();
    const added = mockCart([]);
    apiServer.use(http.post(api('/cart'), () => HttpResponse.error(), { once: true }));
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    unmount();
    open();
    expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
    expect(added).toEqual(['k200']);
  });

  test('adds the product to a buyer’s cart', async () => {
    const added = jest.fn();
    await signInForTest({ ...person, role: 'buyer' });
    mockProducts();
    apiServer.use(
      http.post(api('/cart'), async ({ request }) => {
        added(await request.json());
        return HttpResponse.json({ insertedId: '1' });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', add));
    expect(await screen.findByText('the product added to your cart')).toBeInTheDocument();
    expect(added).toHaveBeenCalledWith(expect.objectContaining({ productId: 'k200', email: 'bo@ocs.example' }));
  });

  test('is hidden for sellers', async () => {
    await signInForTest({ ...person, role: 'seller' });
    mockProducts();
    open();
    await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
    expect(screen.queryByRole('button', add)).not.toBeInTheDocument();
  });
});
