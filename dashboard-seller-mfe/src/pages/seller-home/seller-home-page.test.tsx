import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './seller-home-page';

useApiServer();

const open = () => renderPage(page, { path: '/profile/sellerHome', url: '/profile/sellerHome' });
const n3 = {
  _id: 'id-of-n3',
  name: 'N3',
  brand: '',
  price: 349,
  category: '',
  description: '',
  photos: '',
  creator: '',
};

function serve(products: object[], total: number) {
  apiServer.use(
    http.get(api('/product'), () => HttpResponse.json(products, { headers: { 'x-total-count': String(total) } })),
  );
}

beforeEach(() => signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' }));

test('shows the seller’s number of products and the latest changes', async () => {
  const requests: string[] = [];
  apiServer.use(
    http.get(api('/product'), ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json([n3], { headers: { 'x-total-count': '12' } });
    }),
  );
  open();
  expect(await screen.findByText('Total Products: 12')).toBeVisible();
  expect(requests).toEqual(['?email=sam%40ocs.example&sort=updated&limit=5']);
  expect(screen.getByRole('heading', { level: 1, name: 'Seller Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'N3' })).toHaveAttribute('href', '/profile/updateProduct/id-of-n3');
});

test('links to Add Product when there are no products', async () => {
  serve([], 0);
  open();
  expect(await screen.findByText('No Data found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/profile/addProduct');
});

test('loads the products again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/product'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your products could not be loaded.');
  serve([n3], 1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Products: 1')).toBeVisible();
});
