import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './admin-home-page';

useApiServer();

const open = () => renderPage(page, { path: '/profile/adminHome', url: '/profile/adminHome' });

const users = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil'].map((name) => ({
  _id: `id-of-${name}`,
  name,
  email: `${name.toLowerCase()}@ocs.example`,
  role: name === 'Ada' ? 'admin' : 'buyer',
}));
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

function serveUsers() {
  apiServer.use(
    http.get(api('/users'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const role = searchParams.get('role');
      const matching = users.filter((user) => !role || user.role === role);
      if (searchParams.get('sort') === '-registered') matching.reverse();
      return HttpResponse.json(matching.slice(0, Number(searchParams.get('limit'))), {
        headers: { 'x-total-count': String(matching.length) },
      });
    }),
  );
}

function serveProducts(products: object[]) {
  apiServer.use(http.get(api('/product'), () => HttpResponse.json(products, { headers: { 'x-total-count': '12' } })));
}

beforeEach(() => signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' }));

const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows the number of users per role, the newest users and the admin’s own products', async () => {
  serveUsers();
  serveProducts([n3]);
  open();
  expect(await screen.findByText('Total Users: 7')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Home' })).toBeVisible();
  expect(itemsOf('Users by role')).toEqual(['Buyers 6', 'Sellers 0', 'Admins 1']);
  expect(itemsOf('Newest users').map((text) => text.split(' ')[0])).toEqual(['Gil', 'Finn', 'Eve', 'Dan', 'Cleo']);
  expect(await screen.findByText('Total Products: 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'N3' })).toHaveAttribute('href', '/profile/adminUpdateProduct/id-of-n3');
});

test('limits a failure to its own panel, and loads it on Try again', async () => {
  apiServer.use(http.get(api('/users'), () => HttpResponse.json({}, { status: 400 })));
  serveProducts([]);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The users could not be loaded.');
  expect(await screen.findByText('Total Products: 12')).toBeVisible();
  serveUsers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Users: 7')).toBeVisible();
});
