import { screen } from '@testing-library/react';
import { renderPage } from 'shared-auth/testing';
import * as page from './offer-page';

test('shows only "No Data found" below its heading', async () => {
  renderPage(page, { path: '/offer', url: '/offer' });
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Special Offers' })).toBeInTheDocument();
  expect(document.title).toBe('Special Offers · OCS');
});
