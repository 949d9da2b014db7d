import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './admin-products-page';

useApiServer();

beforeEach(() => {
  apiServer.use(http.get(api('/product/unlisted'), () => HttpResponse.json([])));
});

test('lists the person’s products with links to their update pages', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  apiServer.use(http.get(api('/product/brands'), () => HttpResponse.json([])));
  const n3 = { _id: 'n3', name: 'N3', brand: '', price: 349, category: '', description: '', photos: '' };
  apiServer.use(http.get(api('/product'), () => HttpResponse.json([{ ...n3, creator: 'sam@ocs.example' }])));
  renderPage(page, { path: '/profile/adminProducts', url: '/profile/adminProducts' });
  expect(await screen.findByText('Total Products: 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  expect(document.title).toBe('My Products · OCS');
  expect(screen.getByRole('link', { name: 'Update N3' })).toHaveAttribute('href', '/profile/adminUpdateProduct/n3');
});

/** Serves a product of Sam, who is an admin, and one of somebody else; returns the creators that were asked for. */
async function serveProducts() {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  const common = { brand: '', price: 349, category: '', description: '', photos: '' };
  const own = { ...common, _id: 'own', name: 'N3', creator: 'sam@ocs.example' };
  const other = { ...common, _id: 'other', name: 'N5', creator: 'somebody@ocs.example' };
  let listed = [own, other];
  const asked: unknown[] = [];
  apiServer.use(
    http.get(api('/product/brands'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('email'));
      return HttpResponse.json([]);
    }),
    http.get(api('/product'), ({ request }) => {
      const email = new URL(request.url).searchParams.get('email');
      asked.push(email);
      return HttpResponse.json(listed.filter(({ creator }) => email === null || creator === email));
    }),
    http.post(api('/product/other/unlist'), () => {
      listed = [own];
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return asked;
}

test('shows the products of everybody, and takes another creator’s product off sale after a confirmation', async () => {
  await serveProducts();
  renderPage(page, { path: '/profile/adminProducts', url: '/profile/adminProducts' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Creator' }), 'Everybody');
  expect(await screen.findByText('Total Products: 2')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  expect(document.title).toBe('All Products · OCS');
  expect(screen.queryByRole('button', { name: 'Take off sale N3' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove N5' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Take off sale N5' }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'A copy');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it off sale' }));
  expect(await screen.findByText('N5 is no longer on sale.')).toBeInTheDocument();
  expect(await screen.findByText('Total Products: 1')).toBeVisible();
});

test('requests only the products and brands of everybody at ?creator=all', async () => {
  const asked = await serveProducts();
  renderPage(page, { path: '/profile/adminProducts', url: '/profile/adminProducts?creator=all' });
  expect(await screen.findByText('Total Products: 2')).toBeVisible();
  expect(asked).toEqual([null, null]);
});
