import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { SearchBox } from './search-box';

useApiServer();

let searches: string[];
/** The page shows this search. */
let showSearch: (search: string) => void;

/** The box of a page that still shows no search. */
function renderBox(suggestions: Record<string, string[]> = {}): HTMLInputElement {
  searches = [];
  queryClient.clear();
  apiServer.use(
    http.get(api('/product/suggestions'), ({ request }) =>
      HttpResponse.json(suggestions[new URL(request.url).searchParams.get('search') ?? ''] ?? []),
    ),
  );
  const box = (search: string) => <SearchBox search={search} onSearch={(text) => searches.push(text)} />;
  const { rerender } = render(box(''), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  showSearch = (search) => {
    rerender(box(search));
  };
  return screen.getByRole('searchbox', { name: 'Search products' });
}

const kestrels = { kes: ['kestrel', 'keswick'] };

test('a search that is cleared before the page shows it ends too', async () => {
  // The search of the page stays what it was: a slow browser has not rendered the page again yet.
  const box = renderBox();
  await userEvent.type(box, 'bag{Enter}');
  await userEvent.clear(box);
  expect(searches).toEqual(['bag', '']);
});

test('what somebody types stays while the page shows their earlier searches, and follows a search from elsewhere', async () => {
  const box = renderBox();
  await userEvent.type(box, 'bag{Enter}');
  await userEvent.clear(box);
  await userEvent.type(box, 'tri');
  showSearch('bag');
  expect(box).toHaveValue('tri');
  showSearch('');
  expect(box).toHaveValue('tri');
  showSearch('bag');
  expect(box).toHaveValue('bag');
});

test('suggests searches while somebody types; the arrow keys and Enter fill the box, and only then Enter searches', async () => {
  const box = renderBox(kestrels);
  await userEvent.type(box, 'kes');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('2 suggestions')).toHaveAttribute('aria-live', 'polite');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('kestrel');
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('kestrel');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(searches).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(searches).toEqual(['kestrel']);
});

test('the arrow keys pass from the last suggestion to what was typed, and on to the first one', async () => {
  renderBox(kestrels);
  await userEvent.type(screen.getByRole('searchbox'), 'kes');
  await screen.findByRole('listbox');
  const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
  const seen = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(selected());
  }
  expect(seen).toEqual(['keswick', undefined, 'kestrel', undefined]);
});

test('a click on a suggestion fills the box, which keeps the focus', async () => {
  const box = renderBox(kestrels);
  await userEvent.type(box, 'kes');
  await userEvent.click(await screen.findByRole('option', { name: 'keswick' }));
  expect(box).toHaveValue('keswick');
  expect(box).toHaveFocus();
  expect(searches).toEqual([]);
});

test('Escape closes the suggestions and keeps the text', async () => {
  const box = renderBox(kestrels);
  await userEvent.type(box, 'kes');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('kes');
});

test('the search works while the suggestions fail', async () => {
  const box = renderBox();
  let failed = 0;
  apiServer.use(
    http.get(api('/product/suggestions'), () => {
      failed += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  await userEvent.type(box, 'kes');
  await waitFor(() => {
    expect(failed).toBe(1);
  });
  await userEvent.keyboard('{Enter}');
  expect(searches).toEqual(['kes']);
});
