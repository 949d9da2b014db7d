import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 'gap-after', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [5, 20, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
  [17, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap-before', 19, 20]],
])('page %i of %i', (page, pages, entries) => {
  expect(pageWindow(page, pages)).toEqual(entries);
});

test('leads to the page before, the page after and any number', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
});

test('Prev and Next end with the pages', () => {
  render(<Pagination page={1} pages={1} onPage={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
