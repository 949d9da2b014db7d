import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { OrderSummary } from '../../api/orders';
import { admin, buyer, summary } from '../../testing/orders';
import * as page from './all-orders-page';

useApiServer();

let calls: URLSearchParams[];

const mockOrders = (orders: OrderSummary[]) => {
  apiServer.use(
    http.get(api('/orders/all'), ({ request }) => {
      calls.push(new URL(request.url).searchParams);
      return HttpResponse.json(orders, { headers: { 'x-total-count': String(orders.length) } });
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
