import { Button, TextField } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { SearchForm } from './catalogue.styles';

/** Searches on the button and on Enter; an emptied box turns the search off at once. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(search);

  // Follows the address when it changed by itself (Back, a link), never the person's own typing.
  useEffect(() => {
    if (!input.current || search === asked.current) return;
    asked.current = search;
    input.current.value = search;
  }, [search]);

  const ask = (text: string) => {
    asked.current = text.trim();
    onSearch(text);
  };

  return (
    <SearchForm
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(input.current?.value ?? '');
      }}
    >
      <TextField
        ref={input}
        id="product-search"
        type="search"
        label="Search products"
        placeholder="Name or brand"
        defaultValue={search}
        onChange={(event) => {
          if (event.target.value === '' && search) ask('');
        }}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </SearchForm>
  );
}
