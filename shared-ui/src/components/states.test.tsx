import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { FailedState } from './failed-state';
import { PageTitle } from './page-title';
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

test('appends the shop’s name to the title', () => {
  render(<PageTitle>Cart</PageTitle>);
  expect(document.title).toBe('Cart · OCS');
});
