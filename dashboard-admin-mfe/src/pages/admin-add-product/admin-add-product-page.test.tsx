import { screen } from '@testing-library/react';
import { renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './admin-add-product-page';

useApiServer();

test('shows an empty product form', async () => {
  await signInForTest({ email: 'sam@ocs.example', displayName: 'Sam', role: 'admin' });
  renderPage(page, { path: '/profile/adminAddProduct', url: '/profile/adminAddProduct' });
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
});
