import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { NewOrder } from '../../api/orders';
import type { Quote } from '../../api/quote';
import { buyer, quote } from '../../testing/orders';
import * as page from './payment-page';

useApiServer();

/** The addresses of the quotes, and the orders that the page has sent. */
let shipTos: string[];
let orders: NewOrder[];

const mockQuote = (answer: Quote) => {
  apiServer.use(
    http.get(api('/orders/quote'), ({ request }) => {
      const { search } = new URL(request.url);
      shipTos.push(search);
      const payments = answer.payments.map((payment) =>
        payment.method === 'cash-on-delivery' && search.includes('10001') ? { ...payment, offered: true } : payment,
      );
      return HttpResponse.json({ ...answer, payments });
    }),
  );
};

/** Each order gets the next of these answers; the last one stays. */
const mockOrders = (...answers: (() => Response)[]) => {
  apiServer.use(
    http.post(api('/orders'), async ({ request }) => {
      orders.push((await request.json()) as NewOrder);
      const answer = answers[Math.min(orders.length, answers.length) - 1];
      return answer?.() ?? HttpResponse.error();
    }),
  );
};

const placed = () => HttpResponse.json({ number: 'A-1001' }, { status: 201 });
const conflict = (title: string) => () => HttpResponse.json({ title, status: 409 }, { status: 409 });
const open = () => renderPage(page, { path: '/dashboard/payment', url: '/dashboard/payment' });
const field = (name: string) => screen.getByRole('textbox', { name });
const review = () => within(screen.getByRole('region', { name: 'Review' }));
const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Street and house number' }), '1 Main Street');
  await userEvent.type(field('City'), 'New York');
  await userEvent.type(field('State'), 'NY');
  await userEvent.type(field('ZIP code'), '10001');
}

beforeEach(async () => {
  shipTos = [];
  orders = [];
  sessionStorage.clear();
  mockQuote(quote);
  await signInForTest(buyer);
});

test('shows the cart with its amounts, which follow the shipping', async () => {
  open();
  expect(await screen.findByText('Kestrel K200 DSLR')).toBeInTheDocument();
  expect(review().getByText('$319.00').parentElement).toHaveTextContent('2 × $319.00');
  expect(review().getByText('$638.00')).toBeInTheDocument();
  expect(review().getByText('$647.00')).toBeInTheDocument();
  const shipping = within(screen.getByRole('group', { name: 'Shipping method' }));
  expect(shipping.getByRole('radio', { name: 'Standard' })).toHaveAccessibleDescription('3 to 7 business days');
  await userEvent.click(shipping.getByRole('radio', { name: 'Express' }));
  expect(review().getByText('$663.00')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Bo Buyer');
  expect(document.title).toBe('Payment · OCS');
});

test('places the order, forgets the input and opens the order', async () => {
  mockOrders(placed);
  open();
  await fillIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(orders).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      address: {
        name: 'Bo Buyer',
        line1: '1 Main Street',
        line2: '',
        city: 'New York',
        region: 'NY',
        postcode: '10001',
        country: 'US',
        phone: '',
      },
      shipping: 'standard',
      payment: 'bank-transfer',
      totalCents: 64700,
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('marks what is missing, and moves the focus to the first field', async () => {
  open();
  await screen.findByRole('button', { name: 'Place order' });
  await userEvent.clear(field('Name'));
  await placeOrder();
  await waitFor(() => {
    expect(field('Name')).toHaveFocus();
  });
  expect(field('City')).toHaveAccessibleDescription('Enter the city.');
  expect(field('State')).toHaveAccessibleDescription('Enter the state, such as NY.');
  expect(field('ZIP code')).toHaveAccessibleDescription(/Enter the ZIP code, such as 10001\.$/);
  await userEvent.type(field('Name'), 'Bo');
  expect(field('Name')).toBeValid();
});

test('has the fields of the chosen country', async () => {
  mockOrders(placed);
  open();
  await fillIn();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(
    within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['United States', 'Germany']);
  await userEvent.selectOptions(country, 'Germany');
  expect(screen.queryByRole('textbox', { name: 'State' })).not.toBeInTheDocument();
  expect(field('Postal code')).toHaveValue('10001');
  await placeOrder();
  await screen.findByText('Elsewhere');
  expect(orders[0]?.address).toMatchObject({ country: 'DE', region: '' });
});

test('offers the payments of the address, once it is known', async () => {
  open();
  const cash = await screen.findByRole('radio', { name: 'Cash on delivery' });
  expect(cash).toBeDisabled();
  expect(cash).toHaveAccessibleDescription('Depends on your address');
  await userEvent.type(field('ZIP code'), '90210');
  await waitFor(() => {
    expect(shipTos).toContain('?country=US&postcode=90210');
  });
  expect(cash).toHaveAccessibleDescription('Not offered at this address');
  await userEvent.clear(field('ZIP code'));
  await userEvent.type(field('ZIP code'), '10001');
  await waitFor(() => {
    expect(cash).toBeEnabled();
  });
  await userEvent.click(cash);
  await userEvent.type(field('ZIP code'), '{Backspace}9');
  await waitFor(() => {
    expect(cash).toBeDisabled();
  });
  await placeOrder();
  expect(await screen.findByText('Choose a payment that is offered at your address.')).toBeInTheDocument();
});

test('leaves out what the shop does not offer', async () => {
  mockQuote({ ...quote, payments: [{ method: 'bank-transfer', offered: true }] });
  open();
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Card' })).not.toBeInTheDocument();
});

test('keeps the input over a reload', async () => {
  const { unmount } = open();
  await fillIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Express' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('New York');
  expect(field('ZIP code')).toHaveValue('10001');
  expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
});

test('keeps the input and the key after a network failure, over a reload too', async () => {
  mockOrders(() => HttpResponse.error(), placed);
  const { unmount } = open();
  await fillIn();
  await placeOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The shop did not answer. Check your connection and try again: nothing is ordered twice.',
  );
  expect(field('City')).toHaveValue('New York');
  unmount();
  open();
  await screen.findByRole('button', { name: 'Place order' });
  await placeOrder();
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
});

test('says that the order may be placed when its answer was lost and the cart is empty', async () => {
  mockOrders(() => HttpResponse.error());
  const { unmount } = open();
  await fillIn();
  await placeOrder();
  await screen.findByRole('alert');
  unmount();
  mockQuote({ ...quote, lines: [], itemsCents: 0 });
  await queryClient.invalidateQueries();
  open();
  expect(await screen.findByText('Your order may be placed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/profile/orders');
});

test('shows new prices and takes a new key after a 409', async () => {
  const title = 'The prices have changed. Please check the total.';
  mockOrders(conflict(title), placed);
  open();
  await fillIn();
  mockQuote({ ...quote, shipping: [{ method: 'standard', cents: 900, totalCents: 70000 }] });
  await placeOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(await review().findByText('$700.00')).toBeInTheDocument();
  await placeOrder();
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(orders[1]?.totalCents).toBe(70000);
  expect(orders[1]?.key).not.toBe(orders[0]?.key);
});

test('moves the focus to the reason when the order cannot be placed any more', async () => {
  const title = 'Kestrel K200 DSLR is sold out. Please change the cart.';
  mockOrders(conflict(title));
  open();
  await fillIn();
  mockQuote({ ...quote, lines: quote.lines.map((line) => ({ ...line, fault: 'sold-out' })) });
  await placeOrder();
  expect(await screen.findByRole('link', { name: 'Change the cart' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  expect(screen.getByText(title)).toHaveFocus();
});

test('shows the server’s messages beside their fields', async () => {
  const errors = [{ path: 'address.postcode', message: 'There is no such ZIP code.' }];
  mockOrders(() => HttpResponse.json({ title: 'Invalid input', status: 400, errors }, { status: 400 }));
  open();
  await fillIn();
  await placeOrder();
  expect(await screen.findByText('There is no such ZIP code.')).toBeInTheDocument();
  await waitFor(() => {
    expect(field('ZIP code')).toHaveFocus();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Correct the marked fields and try again.');
});

test.each([
  ['removed', undefined, 'No longer for sale'],
  ['sold-out', 0, 'Sold out'],
  ['too-few', 2, 'Only 2 left'],
] as const)('links to the cart when a product is %s', async (fault, stock, text) => {
  mockQuote({ ...quote, lines: quote.lines.map((line) => ({ ...line, fault, stock })) });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/profile/cart');
});

test('links to the products when the cart is empty', async () => {
  mockQuote({ ...quote, lines: [], itemsCents: 0 });
  open();
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse the products' })).toHaveAttribute('href', '/products');
});

test('loads the quote again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/orders/quote'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('Your order could not be loaded.')).toBeInTheDocument();
  mockQuote(quote);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kestrel K200 DSLR')).toBeInTheDocument();
});

test('keeps the input when the prices for its address cannot be loaded', async () => {
  open();
  await screen.findByRole('button', { name: 'Place order' });
  apiServer.use(http.get(api('/orders/quote'), () => new HttpResponse(null, { status: 400 })));
  await userEvent.type(field('ZIP code'), '10001');
  expect(await screen.findByText('The prices for this address could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  mockQuote(quote);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeInTheDocument();
  expect(field('ZIP code')).toHaveValue('10001');
});
