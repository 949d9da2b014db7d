import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginationEntries } from './pagination-entries';
import { Pagination } from './pagination';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 'gap-after', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [5, 20, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
  [17, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap-before', 19, 20]],
])('shows the right numbers and gaps for page %i of %i', (page, pages, entries) => {
  expect(paginationEntries(page, pages)).toEqual(entries);
});

test('reports the previous page, the next page and any page number', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
});

test('disables Prev on the first page and Next on the last', () => {
  render(<Pagination page={1} pages={1} onPage={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
