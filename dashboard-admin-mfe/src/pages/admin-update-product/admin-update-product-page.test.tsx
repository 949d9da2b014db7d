import { screen, waitForElementToBeRemoved } from '@testing-library/react';
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

test('takes the product’s photo down after a confirmation', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  let photos = `http://localhost:3000/uploads/${hash}.jpg`;
  const taken: unknown[] = [];
  apiServer.use(
    http.get(api('/product/n3'), () => HttpResponse.json({ ...product, photos, creator: 'somebody@ocs.example' })),
    http.delete(api('/upload/:photo'), ({ params }) => {
      taken.push(params['photo']);
      photos = '';
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderPage(page, { path: '/profile/adminUpdateProduct/:id', url: '/profile/adminUpdateProduct/n3' });
  const button = await screen.findByRole('button', { name: 'Take photo down' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, take it down' }));
  expect(await screen.findByText('The photo was taken down.')).toBeInTheDocument();
  expect(taken).toEqual([`${hash}.jpg`]);
  await waitForElementToBeRemoved(button);
});

test('offers no such action for a photo of another site', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  const photos = 'https://photos.example/n3.jpg';
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json({ ...product, photos, creator: '' })));
  renderPage(page, { path: '/profile/adminUpdateProduct/:id', url: '/profile/adminUpdateProduct/n3' });
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
  expect(screen.queryByRole('button', { name: 'Take photo down' })).not.toBeInTheDocument();
});
