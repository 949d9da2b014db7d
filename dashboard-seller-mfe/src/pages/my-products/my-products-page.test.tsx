import { screen } from '@testing-library/react';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './my-products-page';

useApiServer();

test('lists the person’s products with links to their update pages', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' });
  apiServer.use(
    ...['/product/brands', '/product/unlisted'].map((path) => http.get(api(path), () => HttpResponse.json([]))),
  );
  const n3 = { _id: 'n3', name: 'N3', brand: '', price: 349, category: '', description: '', photos: '' };
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([{ ...n3, creator: 'sam@ocs.example' }])));
  renderPage(page, { path: '/profile/myProducts', url: '/profile/myProducts' });
  expect(await screen.findByText('Total Products: 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Update N3' })).toHaveAttribute('href', '/profile/updateProduct/n3');
});
