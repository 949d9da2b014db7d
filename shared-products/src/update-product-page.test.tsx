import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageModule } from 'contract/page-module';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { UpdateProductPage, updateProductLoader } from './update-product-page';

useApiServer();

const n3 = {
  _id: 'n3',
  name: 'N3',
  brand: 'Norte',
  price: 349.5,
  category: 'Compact',
  description: 'Small.',
  photos: '',
  creator: 'sam@ocs.example',
};

const page: PageModule = { Component: UpdateProductPage, loader: updateProductLoader };

const open = (module = page) =>
  renderPage(module, { path: '/profile/updateProduct/:id', url: '/profile/updateProduct/n3' });

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' });
});

test('updates the product with the URL’s id', async () => {
  let sent: unknown;
  apiServer.use(
    http.get(api('/product/n3'), () => HttpResponse.json(n3)),
    http.post(api('/upload'), () => HttpResponse.json({ data: { url: 'http://localhost:3000/new.png' } })),
    http.put(api('/product/n3'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
  expect(screen.getByLabelText('Price')).toHaveValue(349.5);
  expect(screen.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Image'), new File(['bytes'], 'n3.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Product Update to the database')).toBeInTheDocument();
  expect(sent).toMatchObject({ name: 'N3', price: 349.5, photos: 'http://localhost:3000/new.png' });
});

test('answers 404 for a product that does not exist', async () => {
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json({ title: 'None.' }, { status: 404 })));
  const ErrorBoundary = () => {
    const error = useRouteError();
    return <p>{isRouteErrorResponse(error) && error.status}</p>;
  };
  open({ ...page, ErrorBoundary });
  expect(await screen.findByText('404')).toBeVisible();
});

test('loads the product again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The product could not be loaded.')).toBeVisible();
  apiServer.use(http.get(api('/product/n3'), () => HttpResponse.json(n3)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('N3');
});
