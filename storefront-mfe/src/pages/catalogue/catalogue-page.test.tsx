import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import remote from '../../../remote.config';
import { kestrel, meridian } from '../../testing/products';
import * as page from './catalogue-page';

useApiServer();

let asked: string[];

/** The server has `total` products, of which each page shows these two. */
function answer({ total = 2, products = [kestrel, meridian] } = {}) {
  asked = [];
  apiServer.use(
    http.get(api('/product/brands'), () => HttpResponse.json(['Kestrel', 'Meridian'])),
    http.get(api('/product'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(products, { headers: { 'x-total-count': String(total) } });
    }),
  );
}

const open = (search = '') => renderPage(page, { path: '/products', url: `/products${search}` });

beforeEach(() => {
  queryClient.clear();
  answer();
});

test('shows 8 skeleton cards while it waits', async () => {
  apiServer.use(http.get(api('/product'), () => new Promise<never>(() => undefined)));
  open();
  const skeleton = await screen.findByTestId('catalogue-skeleton');
  expect(within(skeleton).getAllByRole('listitem', { hidden: true })).toHaveLength(8);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('asks at its bare address for exactly what the shop preloads there', async () => {
  open();
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  const { data } = remote.pages.find(({ path }) => path === '/products') ?? {};
  const preloaded = data?.filter(({ media }) => !media?.includes('max-width')).map(({ path }) => path);
  expect(preloaded).toEqual([`/product${String(asked[0])}`, '/product/brands']);
});

test('shows the products, each leading to its details', async () => {
  open();
  const card = await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(card).toHaveAttribute('href', '/details/k200');
  expect(screen.getByText('$1,499.10')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Our Products' })).toBeInTheDocument();
  expect(document.title).toBe('Our Products · OCS');
  expect(asked).toEqual(['?page=1&limit=10']);
});

test('asks for 20 products at 640 px and below', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
  );
  open();
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(asked).toEqual(['?page=1&limit=20']);
  matchMedia.mockRestore();
});

test('searches on the button and on Enter only, and an emptied box turns the search off', async () => {
  const user = userEvent.setup();
  open();
  const box = await screen.findByRole('searchbox', { name: 'Search products' });
  await user.type(box, 'k200');
  expect(asked).not.toContainEqual(expect.stringContaining('search'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  await waitFor(() => {
    expect(asked).toEqual(['?page=1&limit=10', '?search=k200&page=1&limit=10']);
  });
  await user.clear(box);
  await user.type(box, 'm1{Enter}');
  await waitFor(() => {
    expect(asked.at(-1)).toBe('?search=m1&page=1&limit=10');
  });
  await user.clear(box);
  expect(box).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Kestrel K200 DSLR' })).toBeInTheDocument();
});

test('brand and order go to the server, from page 1', async () => {
  const user = userEvent.setup();
  answer({ total: 45 });
  open('?page=3');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Brand' }),
    await screen.findByRole('option', { name: 'Meridian' }),
  );
  await screen.findByDisplayValue('Meridian');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by price' }), 'Low to high');
  await screen.findByDisplayValue('Low to high');
  expect(asked).toEqual([
    '?page=3&limit=10',
    '?brand=Meridian&page=1&limit=10',
    '?brand=Meridian&sort=asc&page=1&limit=10',
  ]);
  expect(screen.getByRole('option', { name: 'Select Brand' })).toBeInTheDocument();
});

test('pages by Prev, numbers and Next', async () => {
  const user = userEvent.setup();
  answer({ total: 45 });
  open();
  const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
  expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Page 4' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Page 5', current: 'page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(asked.at(-1)).toBe('?page=5&limit=10');
});

test.each([
  ['?page=0', '?page=1&limit=10'],
  ['?page=-1&sort=up', '?page=1&limit=10'],
  ['?page=abc', '?page=1&limit=10'],
  [`?search=${'x'.repeat(10_000)}`, `?search=${'x'.repeat(200)}&page=1&limit=10`],
  ['?search=%25_%27%22%3Cscript%3E', '?search=%25_%27%22%3Cscript%3E&page=1&limit=10'],
])('makes the nearest sense of %.40s', async (address, request) => {
  open(address);
  await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
  expect(new URLSearchParams(asked[0])).toEqual(new URLSearchParams(request));
});

test('a page beyond the last one is the last one', async () => {
  answer({ total: 45 });
  open('?page=99999');
  expect(await screen.findByRole('button', { name: 'Page 5', current: 'page' })).toBeInTheDocument();
});

test('says "No Data found" when nothing matches, and shows the brand that was looked for', async () => {
  answer({ total: 0, products: [] });
  open('?brand=Unknown');
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Unknown');
});

test('a failure can be tried again', async () => {
  apiServer.use(http.get(api('/product'), () => new HttpResponse(null, { status: 404 })));
  open();
  expect(await screen.findByText('The products could not be loaded.')).toBeInTheDocument();
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kestrel K200 DSLR' })).toBeInTheDocument();
});

describe('adding from a card', () => {
  const add = { name: 'Add Kestrel K200 DSLR to cart' };
  const person = { email: 'bo@ocs.example', displayName: 'Bo Buyer' };

  test('asks a visitor to log in', async () => {
    await signInForTest(null);
    answer();
    open();
    await userEvent.click(await screen.findByRole('button', add));
    expect(await screen.findByText('You are not Logged In')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Login' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  test('puts the product into a buyer’s cart', async () => {
    const added = jest.fn();
    await signInForTest({ ...person, role: 'buyer' });
    answer();
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

  test('is not offered to sellers', async () => {
    await signInForTest({ ...person, role: 'seller' });
    answer();
    open();
    await screen.findByRole('link', { name: 'Kestrel K200 DSLR' });
    expect(screen.queryByRole('button', add)).not.toBeInTheDocument();
  });
});
