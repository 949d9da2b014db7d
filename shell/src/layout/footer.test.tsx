import { render, screen } from '@testing-library/react';
import { Footer } from './footer';

test('shows address, phone, opening hours, two social links and the copyright', () => {
  render(<Footer />);
  expect(screen.getByText(/12 Aperture Lane/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^\+1 555/ })).toHaveAttribute('href', 'tel:+15550142300');
  expect(screen.getByText('Mon-Fri').nextSibling).toHaveTextContent('08:00-22:00');
  expect(screen.getByText('Sat-Sun').nextSibling).toHaveTextContent('10:00-23:00');
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://www.youtube.com/');
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://www.facebook.com/');
  expect(screen.getByText(/© 2023/)).toBeVisible();
});
