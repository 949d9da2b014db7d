import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { OrderSummary } from '../../api/orders';
import { buyer, summary } from '../../testing/orders';
import * as page from './orders-page';

useApiServer();

let calls: string[];

const mockOrders = (orders: OrderSummary[], total = orders.length) => {
  apiServer.use(
    http.get(api('/orders'), ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json(orders, { headers: { 'x-total-count': String(total) } });
    }),
  );
};

const open = (search = '') => renderPage(page, { path: '/profile/orders', url: `/profile/orders${search}` });

beforeEach(async () => {
  calls = [];
  await signInForTest(buyer);
});

test('shows each order with its first product, and links to it', async () => {
  mockOrders([summary, { ...summary, number: 'A-1002', status: 'shipped', units: 1 }]);
  open();
  expect(await screen.findByRole('link', { name: 'Order A-1001' })).toHaveAttribute('href', '/profile/orders/A-1001');
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Jan 5, 2026');
  expect(first).toHaveTextContent('Kestrel K200 DSLR');
  expect(first).toHaveTextContent('2 units');
  expect(first).toHaveTextContent('Placed');
  expect(first).toHaveTextContent('$647.00');
  expect(second).toHaveTextContent('Shipped');
  expect(second).toHaveTextContent('1 unit');
  expect(screen.getByText('Total Orders: 2')).toBeInTheDocument();
  expect(document.title).toBe('Orders · OCS');
});

test('opens the next page, and moves the focus to the heading', async () => {
  mockOrders([summary], 21);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => {
    expect(calls).toEqual(['?page=1&limit=20', '?page=2&limit=20']);
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
});

test('links to the products when there are no orders', async () => {
  mockOrders([]);
  open();
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse the products' })).toHaveAttribute('href', '/products');
});

test('loads the orders again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/orders'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
  mockOrders([summary]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Order A-1001' })).toBeInTheDocument();
});
