import { render, screen } from '@testing-library/react';
import { Price } from './price';

test.each([
  [0, '$0.00'],
  [0.1 + 0.2, '$0.30'],
  [999, '$999.00'],
  [1149, '$1,149.00'],
  [12_345.6, '$12,345.60'],
  [1_234_567_890.12, '$1,234,567,890.12'],
])('%d is written as %s', (amount, text) => {
  render(<Price amount={amount} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
