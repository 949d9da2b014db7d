import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WishlistItem } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer, kestrel, savedItem } from '../../testing/products';
import * as page from './wishlist-page';

useApiServer();

function mockWishlist(items: WishlistItem[]) {
  let currentItems = items;
  apiServer.use(
    http.get(api('/wishlist'), () => HttpResponse.json(currentItems)),
    http.delete(api('/wishlist/:id'), ({ params }) => {
      currentItems = currentItems.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
}

const open = () => renderPage(page, { path: '/profile/wishlist', url: '/profile/wishlist' });

beforeEach(() => signInForTest(buyer));

test('shows the count and the items, with Delete as the only action', async () => {
  mockWishlist([savedItem(kestrel)]);
  open();
  const row = within(await screen.findByRole('row', { name: /Kestrel/ }));
  expect(row.getByRole('link', { name: kestrel.name })).toHaveAttribute('href', '/details/k200');
  expect(screen.getAllByRole('button')).toEqual([row.getByRole('button', { name: 'Delete Kestrel K200 DSLR' })]);
  expect(screen.getByText('Total Products:').nextSibling).toHaveTextContent('1');
  expect(document.title).toBe('Wishlist · OCS');
});

test('deletes an item after a confirmation', async () => {
  mockWishlist([savedItem(kestrel)]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel K200 DSLR' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Your file has been deleted.')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByText('No Data found')).toBeInTheDocument();
  });
});

test('shows "No Data found" for an empty wishlist', async () => {
  mockWishlist([]);
  open();
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
});

test('loads the wishlist again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/wishlist'), () => new HttpResponse(null, { status: 400 })));
  open();
  expect(await screen.findByText('Your wishlist could not be loaded.')).toBeInTheDocument();
  mockWishlist([savedItem(kestrel)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Kestrel/ })).toBeInTheDocument();
});
