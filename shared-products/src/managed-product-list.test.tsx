import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { ManagedProductList } from './managed-product-list';

useApiServer();

const page = {
  Component: () => <ManagedProductList updatePath="/profile/updateProduct" importPath="/profile/importProducts" />,
};
const open = (search = '') => renderPage(page, { path: '/profile/myProducts', url: `/profile/myProducts${search}` });

const camera = (name: string, creator = 'sam@ocs.example'): Product => ({
  _id: `id-of-${name}`,
  name,
  brand: 'Norte',
  price: 349,
  category: 'Compact',
  description: '',
  photos: '',
  creator,
});

/** Serves these products in pages; returns the query parameters of each request. */
function serve(products: Product[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  apiServer.use(
    http.get(api('/product/unlisted'), () => HttpResponse.json([])),
    http.get(api('/product/brands'), () => HttpResponse.json(['Kestrel', 'Norte'])),
    http.get(api('/product'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      const start = (Number(searchParams.get('page')) - 1) * Number(searchParams.get('limit'));
      const items = products.slice(start, start + Number(searchParams.get('limit')));
      return HttpResponse.json(items, { headers: { 'x-total-count': String(products.length) } });
    }),
  );
  return requests;
}

beforeEach(() => signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' }));

test('shows the person’s products, their total and an Update link for each', async () => {
  const requests = serve([camera('N3'), camera('N5')]);
  open();
  expect(await screen.findByText('Total Products: 2')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Update N5' })).toHaveAttribute('href', '/profile/updateProduct/id-of-N5');
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({ email: 'sam@ocs.example', page: '1', limit: '20' });
});

test('shows the stock where it is counted', async () => {
  serve([camera('N3'), { ...camera('N5'), stock: 12 }, { ...camera('N7'), stock: 0 }]);
  open();
  expect(await screen.findByText('12 in stock')).toBeVisible();
  expect(screen.getByText('Sold out')).toBeVisible();
  expect(screen.getAllByText(/stock|Sold/)).toHaveLength(2);
});

test('offers the brands of the person’s products', async () => {
  serve([camera('N3')]);
  apiServer.use(
    http.get(api('/product/brands'), ({ request }) =>
      HttpResponse.json([`Brand of ${new URL(request.url).searchParams.get('email')}`]),
    ),
  );
  open();
  expect(await screen.findByRole('option', { name: 'Brand of sam@ocs.example' })).toBeInTheDocument();
});

test('offers Remove only to the creator', async () => {
  serve([camera('N3'), camera('N5', 'somebody@ocs.example')]);
  open();
  expect(await screen.findByRole('button', { name: 'Remove N3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove N5' })).not.toBeInTheDocument();
});

test('removes a product after a confirmation, reports it and loads the list again', async () => {
  const products = [camera('N3'), camera('N5')];
  serve(products);
  apiServer.use(
    http.delete(api('/product/id-of-N3'), () => {
      products.shift();
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove N3' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(question).toHaveTextContent('You will not be able to recover this product!');
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Your product has been deleted.')).toBeInTheDocument();
  expect(screen.getByText('Deleted!')).toBeInTheDocument();
  expect(await screen.findByText('Total Products: 1')).toBeInTheDocument();
  await userEvent.click(screen.getByText('OK'));
});

test('keeps the product when the person declines', async () => {
  serve([camera('N3')]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove N3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
  expect(await screen.findByRole('button', { name: 'Remove N3' })).toBeEnabled();
});

test('reports and logs a failed removal', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve([camera('N3')]);
  apiServer.use(http.delete(api('/product/id-of-N3'), () => HttpResponse.error()));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove N3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/^N3 could not be removed/)).toHaveRole('alert');
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

describe('in an admin’s list', () => {
  const unlist = jest.fn<Promise<void>, [{ id: string; reason: string }]>();
  const relist = jest.fn<Promise<boolean>, [string]>();
  const moderation = { unlist, relist };
  const adminPage = {
    Component: () => (
      <ManagedProductList
        updatePath="/profile/updateProduct"
        importPath="/profile/importProducts"
        moderation={moderation}
      />
    ),
  };

  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    unlist.mockReset();
    serve([camera('N3'), camera('N5', 'somebody@ocs.example')]);
    apiServer.use(
      http.delete(api('/product/id-of-N3'), () => HttpResponse.json({ title: 'Not now.' }, { status: 409 })),
    );
    renderPage(adminPage, { path: '/profile/adminProducts', url: '/profile/adminProducts?creator=all' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove N3' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Not now.')).toHaveRole('alert');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const takeOffSale = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take off sale N5' }));
    await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'A copy');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, take it off sale' }));
  };

  test('reports a failed unlisting in place of an earlier failure', async () => {
    unlist.mockRejectedValue(new Error('No network'));
    await takeOffSale();
    expect(await screen.findByText('N5 could not be taken off sale. Check your connection and try again.')).toHaveRole(
      'alert',
    );
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  });

  test('removes an earlier failure when an unlisting succeeds', async () => {
    unlist.mockResolvedValue();
    await takeOffSale();
    expect(await screen.findByText('N5 is no longer on sale.')).toBeInTheDocument();
    expect(unlist.mock.calls).toEqual([[{ id: 'id-of-N5', reason: 'A copy' }]]);
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  });
});

test('reads brand, sort order and page from the URL and writes them there', async () => {
  const requests = serve(Array.from({ length: 45 }, (_, index) => camera(`N${index + 1}`)));
  open('?brand=Norte&page=3');
  expect(await screen.findByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by price' }), 'High to low');
  await waitFor(() => {
    expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({ brand: 'Norte', sort: 'desc', page: '1' });
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Select Brand');
  await waitFor(() => {
    expect(requests.at(-1)?.has('brand')).toBe(false);
  });
});

test.each([
  ['?page=99', '3'],
  ['?page=-1&sort=sideways', '1'],
])('shows an existing page for the parameters %s', async (search, shown) => {
  serve(Array.from({ length: 45 }, (_, index) => camera(`N${index + 1}`)));
  open(search);
  await waitFor(async () => {
    expect(await screen.findByRole('button', { name: `Page ${shown}` })).toHaveAttribute('aria-current', 'page');
  });
  expect(await screen.findAllByRole('link', { name: /^Update/ })).not.toHaveLength(0);
});

test('shows "No Data found" for an empty list', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No Data found')).toBeVisible();
  expect(screen.getByText('Total Products: 0')).toBeVisible();
});

test('loads the products again on Try again after a failure', async () => {
  serve([camera('N3')]);
  apiServer.use(http.get(api('/product'), () => HttpResponse.json({}, { status: 400 }), { once: true }));
  open();
  expect(await screen.findByText('Your products could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Products: 1')).toBeVisible();
});

describe('products that an admin took off sale', () => {
  const unlisted = { ...camera('N9'), unlistedReason: 'A copy', photoRemovedReason: 'Not yours' };
  const serveUnlisted = () => {
    const asked: string[] = [];
    let items: Product[] = [unlisted];
    apiServer.use(
      http.get(api('/product/unlisted'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('creator') ?? 'own');
        return HttpResponse.json(items);
      }),
      http.delete(api('/product/id-of-N9'), () => {
        items = [];
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    return asked;
  };

  test('are named above the list, and shown with the reasons; the creator removes them', async () => {
    serve([camera('N3')]);
    serveUnlisted();
    open();
    expect(await screen.findByText(/^An admin took a product off sale/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show it' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Products off sale' })).toBeVisible();
    expect(await screen.findByText('Off sale: A copy')).toBeVisible();
    expect(screen.getByText('Photo removed: Not yours')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update N9' })).toHaveAttribute('href', '/profile/updateProduct/id-of-N9');
    expect(screen.queryByRole('button', { name: 'Put on sale N9' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove N9' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('No Data found')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show the products on sale' }));
    expect(await screen.findByRole('link', { name: 'Update N3' })).toBeVisible();
  });

  test('are put on sale again by admins, who see those of everybody', async () => {
    serve([]);
    const asked = serveUnlisted();
    const relist = jest.fn(() => Promise.resolve(true));
    const moderation = { unlist: jest.fn(), relist };
    const Component = () => (
      <ManagedProductList
        updatePath="/profile/updateProduct"
        importPath="/profile/importProducts"
        moderation={moderation}
      />
    );
    const path = '/profile/adminProducts';
    renderPage({ Component }, { path, url: `${path}?creator=all&status=unlisted` });
    await userEvent.click(await screen.findByRole('button', { name: 'Put on sale N9' }));
    expect(await screen.findByText('N9 is on sale again.')).toBeInTheDocument();
    expect(relist.mock.calls).toEqual([['id-of-N9']]);
    expect(new Set(asked)).toEqual(new Set(['all']));
    relist.mockResolvedValue(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Put on sale N9' }));
    expect(await screen.findByText('It is on sale once its creator may sell.')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    serve([]);
    apiServer.use(http.get(api('/product/unlisted'), () => HttpResponse.json({}, { status: 400 }), { once: true }));
    open('?status=unlisted');
    expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
    serveUnlisted();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Off sale: A copy')).toBeVisible();
  });
});
