import { screen } from '@testing-library/react';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './update-product-page';

useApiServer();

test('shows the product with the URL’s id in the form', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' });
  const n3 = { _id: 'n3', name: 'N3', brand: '', price: 349, category: '', description: '', photos: '' };
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json({ ...n3, creator: 'sam@ocs.example' })));
  renderPage(page, { path: '/profile/updateProduct/:id', url: '/profile/updateProduct/n3' });
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
  expect(screen.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible();
});
