import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { OrderSummary, StatementResult } from '../../api/orders';
import { admin, buyer, summary } from '../../testing/orders';
import { collectSavedFiles } from '../../testing/saved-files';
import * as page from './all-orders-page';

useApiServer();

let calls: URLSearchParams[];

const mockOrders = (orders: OrderSummary[], total = orders.length) => {
  apiServer.use(
    http.get(api('/orders/all'), ({ request }) => {
      calls.push(new URL(request.url).searchParams);
      return HttpResponse.json(orders, { headers: { 'x-total-count': String(total) } });
    }),
  );
};

const open = (search = '') => renderPage(page, { path: '/profile/allOrders', url: `/profile/allOrders${search}` });

beforeEach(async () => {
  calls = [];
  await signInForTest(admin);
});

test('shows buyer, status, payment and total of each order', async () => {
  mockOrders([{ ...summary, buyer: buyer.email }]);
  open();
  const row = within(await screen.findByRole('row', { name: /A-1001/ }));
  expect(row.getByRole('link', { name: 'A-1001' })).toHaveAttribute('href', '/profile/orders/A-1001');
  expect(row.getByRole('cell', { name: buyer.email })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: 'Jan 5, 2026' })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: 'Placed' })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: /Bank transfer\s*Not paid yet/ })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '$647.00' })).toBeInTheDocument();
  expect(document.title).toBe('All Orders · OCS');
});

test('says that the orders are not counted to the end', async () => {
  mockOrders([summary], 999);
  const { unmount } = open();
  expect(await screen.findByText('Total All Orders: 999')).toBeInTheDocument();
  unmount();
  mockOrders([summary], 1000);
  await queryClient.invalidateQueries();
  open();
  expect(await screen.findByText('Total All Orders: 1,000 or more')).toBeInTheDocument();
});

test('filters by status and searches in the address', async () => {
  mockOrders([summary]);
  open('?status=paid&page=2&status=nonsense');
  await screen.findByRole('row', { name: /A-1001/ });
  expect(calls[0]?.get('status')).toBe('paid');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Paid');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  await waitFor(() => {
    expect(calls.at(-1)?.get('status')).toBe('shipped');
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Order number or e-mail' }), 'bo@{Enter}');
  await waitFor(() => {
    expect(calls.at(-1)?.get('q')).toBe('bo@');
  });
  expect(calls.at(-1)?.get('page')).toBe('1');
});

test('says that there are none, or that they could not be loaded', async () => {
  apiServer.use(http.get(api('/orders/all'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
  mockOrders([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
});

describe('Download CSV', () => {
  test('saves the orders of the current filter, whatever the page', async () => {
    mockOrders([summary]);
    const saved = collectSavedFiles();
    let query: unknown;
    apiServer.use(
      http.get(api('/orders/all.csv'), ({ request }) => {
        query = Object.fromEntries(new URL(request.url).searchParams);
        return new HttpResponse('\uFEFFNumber,Buyer\r\nA-1001,bö\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    open('?q=bo@&status=paid&page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      expect(saved.names).toEqual(['orders.csv']);
    });
    expect(query).toEqual({ q: 'bo@', status: 'paid' });
    const bytes = new Uint8Array((await saved.files[0]?.arrayBuffer()) ?? []);
    expect(Buffer.from(bytes).toString()).toBe('\uFEFFNumber,Buyer\r\nA-1001,bö\r\n');
  });

  test('shows why it failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    mockOrders([summary]);
    apiServer.use(
      http.get(api('/orders/all.csv'), () => HttpResponse.json({ title: 'The shop is busy.' }, { status: 503 })),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The shop is busy.')).toHaveRole('alert');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('Import bank statement', () => {
  const statement = new File(['amount,currency,reference'], 'january.csv', { type: 'text/csv' });
  const choose = async (file = statement) =>
    userEvent.upload(await screen.findByLabelText('Bank statement as a CSV file'), file);
  const mockImport = (result: StatementResult) => {
    apiServer.use(
      http.post(api('/orders/bank-statement'), ({ request }) =>
        request.headers.get('content-type') === 'text/csv'
          ? HttpResponse.json(result)
          : HttpResponse.json({ title: 'This is no CSV.' }, { status: 415 }),
      ),
    );
  };

  test('says how many orders are paid now, lists the rows that need a look, and loads the list again', async () => {
    mockOrders([summary]);
    mockImport({
      rows: [
        { row: 2, number: 'OCS-1', outcome: 'paid' },
        { row: 3, number: 'OCS-2', outcome: 'already-paid' },
        { row: 4, number: null, outcome: 'outgoing' },
        { row: 5, number: 'OCS-3', outcome: 'wrong-amount' },
        { row: 6, number: null, outcome: 'no-order-number' },
        { row: 7, number: 'OCS-1', outcome: 'already-paid' },
      ],
      paid: 1,
    });
    open();
    await screen.findByRole('row', { name: /A-1001/ });
    const before = calls.length;
    await choose();
    expect(await screen.findByText('1 order is paid now. 3 rows need a look.')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Rows that need a look' }));
    const texts = table.getAllByRole('row').map((row) => row.textContent);
    expect(texts).toEqual([
      'RowOrderReason',
      '5OCS-3The amount is not the order’s total.',
      '6–The reference has no order number.',
      '7OCS-1An earlier row pays this order too.',
    ]);
    expect(table.getByRole('link', { name: 'OCS-3' })).toHaveAttribute('href', '/profile/orders/OCS-3');
    await waitFor(() => {
      expect(calls.length).toBeGreaterThan(before);
    });
  });

  test('opens the choice of a file with its button', async () => {
    mockOrders([summary]);
    open();
    const input = await screen.findByLabelText('Bank statement as a CSV file');
    const opened = jest.fn();
    input.addEventListener('click', opened);
    await userEvent.click(screen.getByRole('button', { name: 'Import bank statement' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('says that nothing needs a look, or that there are no rows', async () => {
    mockOrders([summary]);
    mockImport({ rows: [{ row: 2, number: 'OCS-1', outcome: 'already-paid' }], paid: 0 });
    open();
    await choose();
    expect(await screen.findByText('No order is paid now. No row needs a look.')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Rows that need a look' })).not.toBeInTheDocument();
    mockImport({ rows: [], paid: 0 });
    await choose();
    expect(await screen.findByText('The statement has no rows.')).toBeInTheDocument();
  });

  test('lists at most 200 rows', async () => {
    mockOrders([summary]);
    const rows = Array.from({ length: 201 }, (_, index) => ({
      row: index + 2,
      number: null,
      outcome: 'no-order-number' as const,
    }));
    mockImport({ rows, paid: 0 });
    open();
    await choose();
    expect(await screen.findByText('No order is paid now. 201 rows need a look.')).toBeInTheDocument();
    expect(screen.getByText('Only the first 200 are listed.')).toBeInTheDocument();
  });

  test('shows why a statement was not imported, until the next one', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    mockOrders([summary]);
    const title = 'The file is not UTF-8. Please save it as CSV in UTF-8.';
    apiServer.use(http.post(api('/orders/bank-statement'), () => HttpResponse.json({ title }, { status: 400 })));
    open();
    await choose();
    expect(await screen.findByText(title)).toHaveRole('alert');
    apiServer.use(http.post(api('/orders/bank-statement'), () => HttpResponse.error()));
    await choose();
    expect(await screen.findByText(/Check your connection and import it again/)).toHaveRole('alert');
    mockImport({ rows: [], paid: 0 });
    await choose();
    await screen.findByText('The statement has no rows.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
