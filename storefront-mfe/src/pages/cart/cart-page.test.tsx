import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartItem } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer, kestrel, meridian, savedItem } from '../../testing/products';
import * as page from './cart-page';

useApiServer();

function mockCart(items: CartItem[]) {
  let currentItems = items;
  apiServer.use(
    http.get(api('/cart'), ({ request }) =>
      new URL(request.url).searchParams.get('email') === buyer.email
        ? HttpResponse.json(currentItems)
        : new HttpResponse(null, { status: 403 }),
    ),
    http.delete(api('/cart/:id'), ({ params }) => {
      currentItems = currentItems.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
}

const open = () => renderPage(page, { path: '/profile/cart', url: '/profile/cart' });

beforeEach(() => signInForTest(buyer));

test('shows count, total and a numbered row for each item with a link to its details', async () => {
  mockCart([savedItem(kestrel), savedItem(meridian)]);
  open();
  const row = within(await screen.findByRole('row', { name: /Meridian M1/ }));
  expect(row.getByRole('cell', { name: '2' })).toBeInTheDocument();
  expect(row.getByText('$1,499.10')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Meridian M1' })).toHaveAttribute('href', '/details/m1');
  expect(screen.getByText('Total Products:').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$1,818.10');
  expect(document.title).toBe('Cart · OCS');
});

test('opens the payment page on Pay', async () => {
  mockCart([savedItem(kestrel)]);
  open();
  await screen.findByRole('row', { name: /Kestrel/ });
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

test('shows "No Data found" for an empty cart and disables Pay', async () => {
  mockCart([]);
  open();
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
});

test('deletes an item after a confirmation', async () => {
  mockCart([savedItem(kestrel), savedItem(meridian)]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel K200 DSLR' }));
  expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
  expect(screen.getByText("You won't be able to revert this!")).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Your file has been deleted.')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Kestrel/ })).not.toBeInTheDocument();
  });
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$1,499.10');
  expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
});

test('keeps the item when the person declines', async () => {
  mockCart([savedItem(kestrel)]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel K200 DSLR' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
  expect(screen.getByRole('row', { name: /Kestrel/, hidden: true })).toBeInTheDocument();
});

test('removes an item before the server answers, and restores it with an error message on failure', async () => {
  mockCart([savedItem(kestrel)]);
  let fail: () => void = () => undefined;
  apiServer.use(
    http.delete(api('/cart/:id'), async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return HttpResponse.error();
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel K200 DSLR' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
  });
  fail();
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Kestrel/, hidden: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

test('loads the cart again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/cart'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('Your cart could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('–');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  mockCart([savedItem(kestrel)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Kestrel/ })).toBeInTheDocument();
});
