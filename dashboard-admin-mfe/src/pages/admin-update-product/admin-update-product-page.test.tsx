import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './admin-update-product-page';

useApiServer();

test('shows the product with the URL’s id in the form', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  const n3 = { _id: 'n3', name: 'N3', brand: '', price: 349, category: '', description: '', photos: '' };
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json({ ...n3, creator: 'sam@ocs.example' })));
  renderPage(page, { path: '/profile/adminUpdateProduct/:id', url: '/profile/adminUpdateProduct/n3' });
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
  expect(screen.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible();
});

const hash = '0123456789abcdef'.repeat(2);
const product = { _id: 'n3', name: 'N3', brand: '', price: 349, category: '', description: '' };

/** Opens the page of a product with this photo, which no product has after it was taken down; returns the photos taken down. */
async function openProduct(photos: string, { deletedCount = 1 } = {}): Promise<unknown[]> {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  const taken: unknown[] = [];
  apiServer.use(
    http.get(api('/product/n3'), () =>
      HttpResponse.json({ ...product, photos: taken.length > 0 ? '' : photos, creator: 'somebody@ocs.example' }),
    ),
    http.post(api('/upload/:photo/takedown'), ({ params }) => {
      taken.push(params['photo']);
      return HttpResponse.json({ deletedCount });
    }),
  );
  renderPage(page, { path: '/profile/adminUpdateProduct/:id', url: '/profile/adminUpdateProduct/n3' });
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
  return taken;
}

async function takeDown(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Take photo down' }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'A copy');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it down' }));
}

test.each([
  ['the product’s photo', ''],
  ['a photo whose address has a query', '?1'],
])('takes %s down after a confirmation', async (_case, query) => {
  const taken = await openProduct(`http://localhost:3000/uploads/${hash}.jpg${query}`);
  await takeDown();
  expect(await screen.findByText('The photo was taken down.')).toBeInTheDocument();
  expect(taken).toEqual([`${hash}.jpg`]);
  expect(screen.queryByRole('button', { name: 'Take photo down' })).not.toBeInTheDocument();
});

test('moves the focus to the photo’s heading when the button disappears', async () => {
  await openProduct(`http://localhost:3000/uploads/${hash}.jpg`);
  await takeDown();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Photo' })).toHaveFocus();
  });
  expect(screen.getByText('This product has no photo in the shop.')).toBeVisible();
});

test('reports a photo that had already been deleted', async () => {
  await openProduct(`http://localhost:3000/uploads/${hash}.jpg`, { deletedCount: 0 });
  await takeDown();
  expect(await screen.findByText('The photo had already been deleted.')).toBeInTheDocument();
});

test.each([
  `https://evil.example/uploads/${hash}.jpg`,
  `http://localhost:3000.evil.example/uploads/${hash}.jpg`,
  `https://photos.example/?http://localhost:3000/uploads/${hash}.jpg`,
  'https://photos.example/n3.jpg',
  '',
])('offers no such action for the photo "%s", which the shop does not store', async (photos) => {
  await openProduct(photos);
  expect(screen.queryByRole('button', { name: 'Take photo down' })).not.toBeInTheDocument();
});

test('takes one of several photos down', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  const [first, second] = [hash, 'f'.repeat(32)].map((name) => `http://localhost:3000/uploads/${name}.jpg`);
  const taken: unknown[] = [];
  apiServer.use(
    http.get(api('/product/n3'), () => {
      const pictures = taken.length > 0 ? undefined : [first, second];
      return HttpResponse.json({ ...product, photos: first, pictures, creator: 'somebody@ocs.example' });
    }),
    http.post(api('/upload/:photo/takedown'), ({ params }) => {
      taken.push(params['photo']);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderPage(page, { path: '/profile/adminUpdateProduct/:id', url: '/profile/adminUpdateProduct/n3' });
  expect(await screen.findByRole('list', { name: 'Pictures in their order' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take photo 2 down' }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'A copy');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it down' }));
  expect(await screen.findByRole('button', { name: 'Take photo down' })).toBeVisible();
  expect(taken).toEqual([`${'f'.repeat(32)}.jpg`]);
  // The form shows the pictures that are left.
  expect(screen.queryByRole('list', { name: 'Pictures in their order' })).not.toBeInTheDocument();
});
