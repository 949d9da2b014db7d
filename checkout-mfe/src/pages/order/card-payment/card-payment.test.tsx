import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Order } from '../../../api/orders';
import { admin, buyer, order } from '../../../testing/orders';
import * as page from '../order-page';

useApiServer();

const url = '/profile/orders/A-1001';
const cardOrder: Order = { ...order, payment: 'card', bankTransfer: undefined };
const confirmPayment = jest.fn<Promise<{ error?: { message?: string } }>, [object]>();
const elements = jest.fn();
const destroy = jest.fn();
let formState: 'ready' | 'loaderror';

/** Stripe.js as its types describe it: the script comes from Stripe, and its form is a frame. */
function fakeStripe() {
  return {
    elements: (options: object) => {
      elements(options);
      const listeners: Record<string, (event: object) => void> = {};
      return {
        create: () => ({
          on: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
          mount: (container: HTMLElement) => {
            container.textContent = 'Card number';
            listeners[formState]?.({ error: { message: 'No such payment.' } });
          },
          destroy,
        }),
      };
    },
    confirmPayment,
  };
}

beforeEach(async () => {
  formState = 'ready';
  confirmPayment.mockReset();
  elements.mockReset();
  destroy.mockReset();
  Object.assign(window, { Stripe: Object.assign(() => fakeStripe(), { version: 'endive' }) });
  await signInForTest(buyer);
});
afterEach(() => {
  Object.assign(window, { Stripe: undefined });
});

/** The order as the server has it; `change` changes it. */
function mockOrder(initial: Order = cardOrder) {
  let current = initial;
  apiServer.use(
    http.get(api('/orders/:number'), () => HttpResponse.json(current)),
    http.post(api('/orders/:number/card-payment'), () =>
      HttpResponse.json({ publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_2' }),
    ),
  );
  return (change: Partial<Order>) => {
    current = { ...current, ...change };
  };
}

const open = (search = '') => renderPage(page, { path: '/profile/orders/:number', url: `${url}${search}` });
const payButton = () => screen.findByRole('button', { name: /^Pay/ });

test('shows Stripe’s form, pays, waits for the shop to know, and then shows the order as paid', async () => {
  const change = mockOrder();
  confirmPayment.mockResolvedValue({});
  open();
  expect(await payButton()).toHaveTextContent('Pay $647.00');
  expect(elements).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2', appearance: { theme: 'stripe' } });
  expect(screen.getByText('Card number')).toBeInTheDocument();
  await userEvent.click(await payButton());
  const sent = await screen.findByText(/we wait for its confirmation/);
  expect(sent).toHaveFocus();
  expect(confirmPayment.mock.lastCall?.[0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: expect.stringMatching(/^http/) },
  });
  change({ status: 'paid', isPaid: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pay by card' })).not.toBeInTheDocument(), {
    timeout: 5000,
  });
  expect(screen.getAllByText('Paid').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('says until when the order waits', async () => {
  mockOrder({ ...cardOrder, placedAt: new Date(2026, 0, 5, 10, 0).toISOString() });
  open();
  expect(await screen.findByText(/Please pay it by 11:00\sAM, otherwise it is cancelled/)).toBeInTheDocument();
});

test('a payment that fails without an answer can be tried again', async () => {
  mockOrder();
  confirmPayment.mockRejectedValueOnce(new Error('lost'));
  open();
  await userEvent.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment failed. Please try again.');
  expect(await payButton()).not.toHaveAttribute('aria-busy');
});

test('an order that was paid elsewhere is shown as paid', async () => {
  const change = mockOrder();
  const title = 'This order does not wait for a payment by card.';
  apiServer.use(
    http.post(api('/orders/:number/card-payment'), () => {
      change({ status: 'paid', isPaid: true });
      return HttpResponse.json({ title, status: 409 }, { status: 409 });
    }),
  );
  open();
  await waitFor(() => expect(screen.getAllByText('Paid').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Pay by card' })).not.toBeInTheDocument();
});

test('says why the bank refused, and lets the buyer try again', async () => {
  mockOrder();
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } }).mockResolvedValueOnce({});
  open();
  await userEvent.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  await userEvent.click(await payButton());
  expect(await screen.findByText(/we wait for its confirmation/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form that does not load can be loaded again', async () => {
  mockOrder();
  formState = 'loaderror';
  open();
  expect(await screen.findByText('The form for your card could not be loaded.')).toBeInTheDocument();
  expect(destroy).toHaveBeenCalled();
  formState = 'ready';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await payButton()).toBeInTheDocument();
});

test('while card payments do not work, the page says so', async () => {
  mockOrder();
  apiServer.use(http.post(api('/orders/:number/card-payment'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('The form for your card could not be loaded.')).toBeInTheDocument();
});

/** Opens the page, which also says what is behind its path. */
function openWithSearch(search: string) {
  const Search = () => <output>{useLocation().search || 'nothing'}</output>;
  const Component = () => (
    <>
      <page.Component />
      <Search />
    </>
  );
  renderPage({ ...page, Component }, { path: '/profile/orders/:number', url: `${url}${search}` });
}

test('back from the bank, the page waits for the confirmation and hides the secret', async () => {
  mockOrder();
  openWithSearch('?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded');
  expect(await screen.findByText(/we wait for its confirmation/)).toBeInTheDocument();
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

test('back from the bank, an order that is paid already hides the secret too', async () => {
  mockOrder({ ...cardOrder, status: 'paid', isPaid: true });
  openWithSearch('?payment_intent_client_secret=s&redirect_status=succeeded');
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

test('back from a bank that refused, the form is there again', async () => {
  mockOrder();
  open('?redirect_status=failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank refused the payment. Please try again.');
  expect(await payButton()).toBeInTheDocument();
});

test.each([
  ['paid', { ...cardOrder, status: 'paid', isPaid: true }, buyer],
  ['cancelled', { ...cardOrder, status: 'cancelled' }, buyer],
  ['somebody else’s, for an admin', cardOrder, admin],
] as const)('an order that is %s has no form', async (_, shown, person) => {
  await signInForTest(person);
  mockOrder(shown);
  open();
  expect(await screen.findByRole('region', { name: 'Items' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pay by card' })).not.toBeInTheDocument());
});
