import { Button, TextField } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { SearchField, SearchForm } from './catalogue.styles';
import { suggestionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

const listId = 'search-suggestions';

/**
 * Searches on the button and on Enter. Clearing the box ends the search immediately. A suggestion only fills the box: the search
 * applies when Search is pressed.
 */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const submitted = useRef(search);
  // Searches of this box that the page has not shown yet, oldest first.
  const awaited = useRef<string[]>([]);
  const { isTyping, suggestions, active, type, close, choose, onKeyDown } = useSuggestions((suggestion) => {
    if (input.current) input.current.value = suggestion;
  });

  // Follows a search that came from the URL (Back, a link) and not from this box.
  useEffect(() => {
    const own = awaited.current.indexOf(search);
    awaited.current = own < 0 ? [] : awaited.current.slice(own + 1);
    if (!input.current || own >= 0 || search === submitted.current) return;
    submitted.current = search;
    input.current.value = search;
  }, [search]);

  const submit = (text: string) => {
    submitted.current = text.trim();
    if (submitted.current !== search || awaited.current.length > 0) awaited.current.push(submitted.current);
    close();
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
      <SearchField>
        {/* Not a combobox: people find it by its role, and its suggestions are optional. */}
        <TextField
          ref={input}
          id="product-search"
          type="search"
          label="Search products"
          placeholder="Name or brand"
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={suggestions.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? suggestionId(listId, active) : undefined}
          defaultValue={search}
          onKeyDown={onKeyDown}
          onBlur={close}
          onChange={({ target: { value } }) => {
            type(value);
            // Not `search`: right after a search, this page may not have been rendered with it yet.
            if (value === '' && submitted.current) submit('');
          }}
        />
        {isTyping && <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />}
      </SearchField>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </SearchForm>
  );
}
