import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { AddProductPage, addProductLoader } from './add-product-page';

useApiServer();

const sam = 'sam@ocs.example';

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  await signInForTest({ email: sam, displayName: 'Sam', role: 'seller' });
  apiServer.use(http.post(api('/upload'), () => HttpResponse.json({ data: { url: 'http://localhost:3000/n3.png' } })));
  renderPage(
    { Component: AddProductPage, loader: addProductLoader },
    { path: '/profile/addProduct', url: '/profile/addProduct' },
  );
  await userEvent.type(await screen.findByLabelText('Price'), '349');
  await userEvent.upload(screen.getByLabelText('Image'), new File(['bytes'], 'n3.png', { type: 'image/png' }));
});

test('adds a product with the person’s e-mail address as creator', async () => {
  let creator: string | null = null;
  apiServer.use(
    http.post(api('/product'), ({ request }) => {
      creator = new URL(request.url).searchParams.get('email');
      return HttpResponse.json({ insertedId: 'new' });
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(creator).toBe(sam);
});

test('keeps the input after a failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  apiServer.use(http.post(api('/product'), () => HttpResponse.error()));
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText(/^The product was not saved/)).toHaveRole('alert');
  expect(screen.getByLabelText('Price')).toHaveValue(349);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
