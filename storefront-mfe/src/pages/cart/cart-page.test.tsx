import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartItem } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer, kestrel, meridian, savedItem } from '../../testing/products';
import * as page from './cart-page';

useApiServer();

/** The quantities that the page has set. */
let quantities: number[];

function mockCart(items: CartItem[]) {
  let currentItems = items;
  quantities = [];
  apiServer.use(
    http.get(api('/cart'), ({ request }) =>
      new URL(request.url).searchParams.get('email') === buyer.email
        ? HttpResponse.json(currentItems)
        : new HttpResponse(null, { status: 403 }),
    ),
    http.put(api('/cart/product/:id'), async ({ params, request }) => {
      const { quantity } = (await request.json()) as { quantity: number };
      quantities.push(quantity);
      const [unit] = currentItems.filter(({ productId }) => productId === params.id);
      const others = currentItems.filter(({ productId }) => productId !== params.id);
      currentItems = [...(unit ? Array<CartItem>(quantity).fill(unit) : []), ...others];
      return HttpResponse.json({ quantity });
    }),
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

test('shows the items of a product as one row, and changes their quantity', async () => {
  mockCart([savedItem(kestrel), savedItem(meridian), { ...savedItem(kestrel), _id: 'second' }]);
  open();
  const row = within(await screen.findByRole('row', { name: /Kestrel/ }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(row.getByText('$319.00')).toBeInTheDocument();
  const quantity = row.getByRole('combobox', { name: 'Quantity of Kestrel K200 DSLR' });
  expect(quantity).toHaveDisplayValue('2');
  expect(screen.getByText('Total Products:').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$2,137.10');
  await userEvent.selectOptions(quantity, '4');
  expect(quantity).toHaveDisplayValue('4');
  expect(quantity).toHaveFocus();
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$2,775.10');
  await userEvent.selectOptions(quantity, '1');
  await waitFor(() => {
    expect(quantities).toEqual([4, 1]);
  });
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$1,818.10');
});

test('deletes all items of a product with its row', async () => {
  mockCart([savedItem(kestrel), { ...savedItem(kestrel), _id: 'second' }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel K200 DSLR' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(await screen.findByText('Your file has been deleted.')).toBeInTheDocument();
  expect(quantities).toEqual([0]);
});

test('offers as many units as the shop has, and restores the quantity when others have bought them', async () => {
  mockCart([{ ...savedItem(kestrel), stock: 3 }]);
  const title = 'Only 1 left. You cannot add more than that to your cart.';
  apiServer.use(http.put(api('/cart/product/:id'), () => HttpResponse.json({ title, status: 409 }, { status: 409 })));
  open();
  const quantity = await screen.findByRole('combobox', { name: 'Quantity of Kestrel K200 DSLR' });
  expect(within(quantity).getAllByRole('option')).toHaveLength(3);
  expect(screen.getByText('Only 3 left')).toBeInTheDocument();
  await userEvent.selectOptions(quantity, '3');
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(quantity).toHaveDisplayValue('1');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

test('shows changed prices, and leaves removed products out of the total', async () => {
  mockCart([
    { ...savedItem(kestrel), addedPrice: 299 },
    { ...savedItem(meridian), removed: true },
  ]);
  open();
  const changed = await screen.findByRole('row', { name: /Kestrel/ });
  expect(changed).toHaveTextContent('The price has changed. It was $299.00 when you added it.');
  const removed = within(screen.getByRole('row', { name: /Meridian/ }));
  expect(removed.getByText('No longer for sale')).toBeInTheDocument();
  expect(removed.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByText('Total Price:').nextSibling).toHaveTextContent('$319.00');
});

test('cannot pay when nothing in the cart is for sale', async () => {
  mockCart([{ ...savedItem(meridian), removed: true }]);
  open();
  expect(await screen.findByText('No longer for sale')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
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
