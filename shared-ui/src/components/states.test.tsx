import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { FailedState } from './failed-state';
import { PageTitle } from './page-title';
import { Price } from './price';
import { SlowNotice } from './slow-notice';

test('shows "No Data found" for an empty list', () => {
  render(<EmptyState />);
  expect(screen.getByRole('status')).toHaveTextContent('No Data found');
});

test('announces a failure and calls back on Try again', async () => {
  const onRetry = jest.fn();
  render(<FailedState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('offers Try again after 8 s of loading', () => {
  jest.useFakeTimers();
  render(<SlowNotice onRetry={jest.fn()} />);
  act(() => {
    jest.advanceTimersByTime(7999);
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  [1149, '$1,149.00'],
  [0, '$0.00'],
  [89.5, '$89.50'],
])('formats %d as %s', (amount, text) => {
  render(<Price amount={amount} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([0.07, 0.1 + 0.2, 999.99, 1000, 123_456.7, 9_999_999_999.99])('formats %d as Intl does', (amount) => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  render(<Price amount={amount} />);
  expect(screen.getByText(dollars.format(amount))).toBeInTheDocument();
});

test('appends the shop’s name to the title', () => {
  render(<PageTitle>Cart</PageTitle>);
  expect(document.title).toBe('Cart · OCS');
});
