import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './search-box';

test('a search that is cleared before the page shows it ends too', async () => {
  const searches: string[] = [];
  // The search of the page stays what it was: a slow browser has not rendered the page again yet.
  render(<SearchBox search="" onSearch={(search) => searches.push(search)} />);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'bag{Enter}');
  await userEvent.clear(box);
  expect(searches).toEqual(['bag', '']);
});
