import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { LineChange, SaleLine } from '../../api/sales';
import { sale, seller } from '../../testing/orders';
import * as page from './sales-page';

useApiServer();

let calls: string[];
let changes: LineChange[];

const nextOf = { packed: 'shipped', shipped: 'delivered', delivered: null } as const;

function mockSales(initial: SaleLine[]) {
  let sales = initial;
  apiServer.use(
    http.get(api('/sales'), ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json(sales, { headers: { 'x-total-count': String(sales.length) } });
    }),
    http.patch(api('/sales/:id'), async ({ params, request }) => {
      const change = (await request.json()) as LineChange;
      changes.push(change);
      sales = sales.map((line) =>
        line.id === params['id'] ? { ...line, ...change, next: nextOf[change.status] } : line,
      );
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
}

const open = (search = '') => renderPage(page, { path: '/profile/sales', url: `/profile/sales${search}` });
const findRow = async () => within(await screen.findByRole('row', { name: /Kestrel/ }));

beforeEach(async () => {
  calls = [];
  changes = [];
  await signInForTest(seller);
});

test('shows order, product, status and address of each sale', async () => {
  mockSales([sale]);
  open();
  const row = await findRow();
  expect(row.getByText('A-1001')).toBeInTheDocument();
  expect(row.getByText('Jan 5, 2026')).toBeInTheDocument();
  expect(row.getByText('$319.00').parentElement).toHaveTextContent('2 × $319.00');
  expect(row.getByText('Paid')).toBeInTheDocument();
  expect(row.getByText('1 Main Street')).toBeInTheDocument();
  expect(row.getByText('New York NY 10001')).toBeInTheDocument();
  expect(document.title).toBe('Sales · OCS');
});

test('marks a sale as packed, as shipped with its parcel, and as delivered', async () => {
  mockSales([sale]);
  open();
  const row = await findRow();
  await userEvent.click(row.getByRole('button', { name: 'Mark as packed Kestrel K200 DSLR of order A-1001' }));
  await userEvent.click(await row.findByRole('button', { name: /^Mark as shipped/ }));
  expect(row.getByRole('textbox', { name: 'Carrier' })).toHaveFocus();
  await userEvent.keyboard('DHL');
  await userEvent.type(row.getByRole('textbox', { name: 'Tracking number' }), 'JD01{Enter}');
  expect(await row.findByText('JD01')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Sales' })).toHaveFocus();
  });
  await userEvent.click(row.getByRole('button', { name: /^Mark as delivered/ }));
  expect(await row.findByText('Nothing to do')).toBeInTheDocument();
  expect(row.getByText('Delivered')).toBeInTheDocument();
  expect(changes).toEqual([
    { status: 'packed', carrier: '', trackingNumber: '' },
    { status: 'shipped', carrier: 'DHL', trackingNumber: 'JD01' },
    { status: 'delivered', carrier: '', trackingNumber: '' },
  ]);
});

test('returns the focus to its button when the parcel’s form is cancelled', async () => {
  mockSales([{ ...sale, status: 'packed', next: 'shipped' }]);
  open();
  const row = await findRow();
  await userEvent.click(row.getByRole('button', { name: /^Mark as shipped/ }));
  await userEvent.click(row.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(row.getByRole('button', { name: /^Mark as shipped/ })).toHaveFocus();
  });
  expect(changes).toEqual([]);
});

test('keeps the parcel’s input and says why when a change fails', async () => {
  mockSales([{ ...sale, status: 'packed', next: 'shipped' }]);
  const title = 'The order is cancelled.';
  apiServer.use(http.patch(api('/sales/:id'), () => HttpResponse.json({ title, status: 409 }, { status: 409 })));
  open();
  const row = await findRow();
  await userEvent.click(row.getByRole('button', { name: /^Mark as shipped/ }));
  await userEvent.type(row.getByRole('textbox', { name: 'Carrier' }), 'DHL{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(row.getByRole('textbox', { name: 'Carrier' })).toHaveValue('DHL');
});

test('says that a sale has changed meanwhile', async () => {
  mockSales([sale]);
  apiServer.use(http.patch(api('/sales/:id'), () => HttpResponse.json({ modifiedCount: 0 })));
  open();
  await userEvent.click((await findRow()).getByRole('button', { name: /^Mark as packed/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed. The sale has changed meanwhile.');
});

test('has no action and no address before the payment', async () => {
  mockSales([{ ...sale, status: 'placed', next: null, address: null }]);
  open();
  const row = await findRow();
  expect(row.getByText('Waits for the payment')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('filters by status in the address', async () => {
  mockSales([sale]);
  open('?status=paid');
  await findRow();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Packed');
  await waitFor(() => {
    expect(calls).toEqual(['?status=paid&page=1&limit=20', '?status=packed&page=1&limit=20']);
  });
});

test('says that there are none, or that they could not be loaded', async () => {
  apiServer.use(http.get(api('/sales'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
  mockSales([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
});
