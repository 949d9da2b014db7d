import { Button, TextField } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { SearchForm } from './catalogue.styles';

/** Searches on the button and on Enter. Clearing the box ends the search immediately. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const submitted = useRef(search);

  // Follows a search that came from the URL (Back, a link) and not from this box.
  useEffect(() => {
    if (!input.current || search === submitted.current) return;
    submitted.current = search;
    input.current.value = search;
  }, [search]);

  const submit = (text: string) => {
    submitted.current = text.trim();
    onSearch(text);
  };

  return (
    <SearchForm
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(input.current?.value ?? '');
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
          // Not `search`: right after a search, this page may not have been rendered with it yet.
          if (event.target.value === '' && submitted.current) submit('');
        }}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </SearchForm>
  );
}
