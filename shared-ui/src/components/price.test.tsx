import { render, screen } from '@testing-library/react';
import { Price } from './price';

test.each([
  [0, '$0.00'],
  [89.5, '$89.50'],
  [999, '$999.00'],
  [1149, '$1,149.00'],
  [1_234_567_890.12, '$1,234,567,890.12'],
])('formats %d as %s', (amount, text) => {
  render(<Price amount={amount} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([0.07, 0.1 + 0.2, 999.99, 1000, 123_456.7, 9_999_999_999.99])('formats %d as Intl does', (amount) => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  render(<Price amount={amount} />);
  expect(screen.getByText(dollars.format(amount))).toBeInTheDocument();
});
