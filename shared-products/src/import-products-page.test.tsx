import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { ImportRow, ProductImport } from './import/product-imports';
import { ImportProductsPage, importProductsLoader } from './import-products-page';

useApiServer();

const page = { Component: () => <ImportProductsPage listPath="/profile/myProducts" />, loader: importProductsLoader };
const open = () => renderPage(page, { path: '/profile/importProducts', url: '/profile/importProducts' });

const counts = (added = 0, updated = 0, unchanged = 0, errors = 0) => ({ added, updated, unchanged, errors });
const checked: ProductImport = {
  id: 'i1',
  status: 'ready',
  createdAt: '2026-01-05T10:00:00.000Z',
  ignoredColumns: ['Colour'],
  planned: counts(4000, 900, 80, 25),
  done: counts(),
};
const file = new File(['name,brand,price\nN3,Norte,349'], 'products.csv', { type: 'text/csv' });
const input = () => screen.findByLabelText('Products as a CSV file');

/** Serves this import as the current one; the returned function replaces it. */
function serve(first: ProductImport | null) {
  let current = first;
  const errorRows: ImportRow[] = Array.from({ length: 25 }, (_, index) => ({
    row: index + 2,
    action: 'error',
    name: '',
    brand: '',
    price: null,
    errors: [{ column: 'price', message: `No price ${String(index)}.` }],
  }));
  const newRow: ImportRow = { row: 30, action: 'new', name: 'N3', brand: 'Norte', price: 349, errors: [] };
  apiServer.use(
    http.get(api('/product-imports/current'), () => HttpResponse.json({ import: current })),
    http.get(api('/product-imports/i1/rows'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('action') !== 'error') return HttpResponse.json([newRow]);
      const start = (Number(searchParams.get('page')) - 1) * 20;
      return HttpResponse.json(errorRows.slice(start, start + 20), { headers: { 'x-total-count': '25' } });
    }),
  );
  return (next: ProductImport | null) => (current = next);
}

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' });
  queryClient.removeQueries({ queryKey: ['product-import'] });
});
afterEach(() => {
  warn.mockRestore();
});

test('checks a file, shows its errors in pages and its first rows, imports it and shows the result', async () => {
  const replace = serve(null);
  let sent = '';
  apiServer.use(
    http.post(api('/product-imports'), async ({ request }) => {
      sent = `${request.headers.get('content-type') ?? ''} ${await request.text()}`;
      replace(checked);
      return HttpResponse.json({ import: checked });
    }),
    http.post(api('/product-imports/i1/start'), () => {
      const running: ProductImport = { ...checked, status: 'running', done: counts(1000, 245) };
      replace({ ...checked, status: 'finished', done: counts(4000, 899, 80, 1) });
      return HttpResponse.json({ import: running });
    }),
  );
  open();
  await userEvent.upload(await input(), file);
  expect(await screen.findByRole('heading', { name: 'The file is checked' })).toBeVisible();
  expect(sent).toContain('text/csv');
  expect(screen.getByText(/so they are ignored: Colour\./)).toBeVisible();
  expect(screen.getByText('Errors').nextSibling).toHaveTextContent('25');
  expect(await screen.findByText('price: No price 0.')).toBeVisible();
  expect(await screen.findByText('N3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('price: No price 24.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Import 4,980 products' }));
  const progress = await screen.findByRole('progressbar', { name: 'Progress of the import' });
  expect(progress).toHaveAttribute('value', '1245');
  expect(screen.getByText('1,245 of 4,980 rows')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'The import is finished' }, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('Updated').nextSibling).toHaveTextContent('899');
  expect(screen.getByRole('link', { name: 'Show my products' })).toHaveAttribute('href', '/profile/myProducts');
});

test('shows why a file is refused, and takes another one', async () => {
  serve(null);
  apiServer.use(
    http.post(api('/product-imports'), () =>
      HttpResponse.json({ title: 'The file is empty.', status: 400, type: 'unreadable-file' }, { status: 400 }),
    ),
  );
  open();
  await userEvent.upload(await input(), file);
  expect(await screen.findByText('The file is empty.')).toHaveRole('alert');
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeEnabled();
});

test('stops, continues and discards an import', async () => {
  const running: ProductImport = { ...checked, planned: counts(2), status: 'running', done: counts(1) };
  const replace = serve(running);
  const answer = (next: ProductImport) => () => {
    replace(next);
    return HttpResponse.json({ import: next });
  };
  apiServer.use(
    http.post(api('/product-imports/i1/stop'), answer({ ...running, status: 'stopped' })),
    http.post(api('/product-imports/i1/start'), answer({ ...running, status: 'finished', done: counts(2) })),
    http.delete(api('/product-imports/i1'), () => {
      replace(null);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'The import is stopped' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const done = within(await screen.findByRole('region', { name: 'The import is finished' }));
  await userEvent.click(done.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('offers no import of a file that has only errors, and says why an import has failed', async () => {
  const replace = serve({ ...checked, planned: counts(0, 0, 0, 25) });
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'The file is checked' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  unmount();
  replace({ ...checked, status: 'failed' });
  open();
  expect(await screen.findByText(/may not sell products at present/)).toBeVisible();
});

test('shows a failure of the server, and tries again', async () => {
  serve(null);
  let answers = 0;
  apiServer.use(
    http.get(api('/product-imports/current'), () => {
      answers += 1;
      return answers === 1 ? new HttpResponse(null, { status: 404 }) : HttpResponse.json({ import: null });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
});
