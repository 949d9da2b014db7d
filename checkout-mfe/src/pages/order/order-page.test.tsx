import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoutesStub } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Order } from '../../api/orders';
import { admin, buyer, order } from '../../testing/orders';
import { collectSavedFiles } from '../../testing/saved-files';
import * as page from './order-page';

useApiServer();

const route = '/profile/orders/:number';
const url = '/profile/orders/A-1001';

/** Answers with the order; each change sets these fields. */
function mockOrder(initial: Order, changes: Record<string, Partial<Order>> = {}) {
  let current = initial;
  apiServer.use(
    http.get(api('/orders/:number'), ({ params }) =>
      params['number'] === current.number ? HttpResponse.json(current) : new HttpResponse(null, { status: 404 }),
    ),
    http.post(api('/orders/:number/:action'), ({ params }) => {
      current = { ...current, ...changes[String(params['action'])] };
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
}

const open = () => renderPage(page, { path: route, url });

/** Opens the page as the checkout does. */
function openAfterPlacement() {
  const Stub = createRoutesStub([{ path: route, HydrateFallback: () => null, ...page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[{ pathname: url, state: { placed: true } }]} />
    </QueryClientProvider>,
  );
}

beforeEach(() => signInForTest(buyer));

test('shows lines, amounts, address, payment and status', async () => {
  mockOrder({
    ...order,
    lines: order.lines.map((line) => ({ ...line, status: 'shipped', carrier: 'DHL', trackingNumber: 'JD01' })),
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A-1001' })).toBeInTheDocument();
  const items = within(screen.getByRole('region', { name: 'Items' }));
  expect(items.getByRole('link', { name: 'Review Kestrel K200 DSLR' })).toHaveAttribute(
    'href',
    '/details/k200#reviews',
  );
  expect(items.getByRole('listitem')).toHaveTextContent(/Kestrel K200 DSLR.*2 × \$319\.00.*Shipped.*DHL.*JD01/);
  expect(items.getByText('$638.00')).toBeInTheDocument();
  expect(items.getByText('$9.00')).toBeInTheDocument();
  expect(items.getByText('$647.00')).toBeInTheDocument();
  const delivery = within(screen.getByRole('region', { name: 'Delivery and payment' }));
  expect(delivery.getByText('1 Main Street')).toBeInTheDocument();
  expect(delivery.getByText('3 to 7 business days')).toBeInTheDocument();
  expect(delivery.getByText('Not paid yet')).toBeInTheDocument();
  expect(screen.queryByText('Thank you. Your order is placed.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  expect(document.title).toBe('Order A-1001 · OCS');
});

test('a product that is no longer on sale cannot be reviewed', async () => {
  mockOrder({ ...order, lines: order.lines.map((line) => ({ ...line, status: 'delivered', isListed: false })) });
  open();
  expect(await screen.findByText('Delivered')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
});

test('says that the order is placed, and where to transfer the money', async () => {
  mockOrder(order);
  openAfterPlacement();
  expect(await screen.findByText('Thank you. Your order is placed.')).toBeInTheDocument();
  const transfer = screen.getByRole('region', { name: 'Transfer the money' });
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
  expect(transfer).toHaveTextContent(/DE00 1234.*A-1001.*\$647\.00/);
});

test('cancels the order after a confirmation', async () => {
  mockOrder(order, { cancel: { status: 'cancelled', mayCancel: false } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  expect(dialog).toHaveTextContent('You cannot undo this.');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText('Nothing to pay')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('keeps the order when the person declines', async () => {
  mockOrder(order);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
  expect(screen.getByRole('button', { name: 'Cancel order', hidden: true })).toBeInTheDocument();
  expect(screen.getByText('Not paid yet')).toBeInTheDocument();
});

test('says why the order was not cancelled', async () => {
  mockOrder(order);
  const title = 'The order is packed already.';
  apiServer.use(
    http.post(api('/orders/:number/cancel'), () => HttpResponse.json({ title, status: 409 }, { status: 409 })),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('lets an admin mark a bank transfer as received, and refund it', async () => {
  await signInForTest(admin);
  mockOrder(
    { ...order, mayCancel: false },
    { payment: { status: 'paid', isPaid: true, bankTransfer: undefined }, refund: { status: 'refunded' } },
  );
  open();
  expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as refunded' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it is paid' }));
  expect(await screen.findByText('Order marked as paid')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Transfer the money' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as refunded', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it is sent back' }));
  expect(await screen.findByText('Order refunded')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as refunded', hidden: true })).not.toBeInTheDocument();
});

test('says that there is no such order, with a link to the orders', async () => {
  mockOrder({ ...order, number: 'A-2' });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/profile/orders');
});

test('loads the order again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/orders/:number'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('The order could not be loaded.')).toBeInTheDocument();
  mockOrder(order);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Items' })).toBeInTheDocument();
});

describe('Invoice (PDF)', () => {
  const click = async () => userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  const invoice = api('/orders/A-1001/invoice');

  test('saves the file of the server', async () => {
    mockOrder(order);
    const saved = collectSavedFiles();
    apiServer.use(
      http.get(invoice, ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer access-token-of-test');
        return HttpResponse.arrayBuffer(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]).buffer);
      }),
    );
    open();
    await click();
    await waitFor(() => {
      expect(saved.names).toEqual(['invoice-A-1001.pdf']);
    });
    expect(new Uint8Array((await saved.files[0]?.arrayBuffer()) ?? [])).toEqual(
      new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]),
    );
  });

  test('ignores clicks while it loads, and shows why it failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    mockOrder(order);
    let calls = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    apiServer.use(
      http.get(invoice, async () => {
        calls += 1;
        await answered;
        return HttpResponse.json({ title: 'Too many requests.' }, { status: 429 });
      }),
    );
    open();
    await click();
    await click();
    expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('Too many requests.')).toHaveRole('alert');
    expect(calls).toBe(1);
    apiServer.use(http.get(invoice, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await click();
    expect(await screen.findByText(/Check your connection and try again/)).toHaveRole('alert');
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  test('renews an expired access token and tries again', async () => {
    mockOrder(order);
    const saved = collectSavedFiles();
    let calls = 0;
    apiServer.use(
      http.get(invoice, () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ type: 'https://ocs.example/problems/token-expired' }, { status: 401 })
          : HttpResponse.arrayBuffer(new ArrayBuffer(3));
      }),
    );
    open();
    await click();
    await waitFor(() => {
      expect(saved.names).toEqual(['invoice-A-1001.pdf']);
    });
    expect(calls).toBe(2);
  });
});
