import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer, kestrel, meridian, savedItem } from '../../testing/products';
import * as page from './payment-page';

useApiServer();

const open = () => renderPage(page, { path: '/dashboard/payment', url: '/dashboard/payment' });

const mockCart = () => {
  apiServer.use(http.get(api('/cart'), () => HttpResponse.json([savedItem(kestrel), savedItem(meridian)])));
};

beforeEach(() => signInForTest(buyer));

test('shows the order’s total and that payment is not available yet', async () => {
  mockCart();
  open();
  expect(await screen.findByText('$1,818.10')).toBeInTheDocument();
  expect(screen.getByText(/Payment is not available yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/profile/cart');
  expect(document.title).toBe('Payment · OCS');
});

test('loads the order again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/cart'), () => new HttpResponse(null, { status: 400 })));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockCart();
  await userEvent.click(again);
  expect(await screen.findByText('$1,818.10')).toBeInTheDocument();
});
