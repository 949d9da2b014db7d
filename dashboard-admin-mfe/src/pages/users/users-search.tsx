import { useRef, useState } from 'react';
import { Button, TextField } from 'shared-ui';
import { useSlashKey } from './use-slash-key';
import { Search } from './users-page.styles';

type Props = { q: string; onSearch: (q: string) => void };

/** Searches on submit; clearing the box ends the search. */
export function UsersSearch({ q, onSearch }: Props) {
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Back and Forward change the search in the URL.
  if (lastQ !== q) {
    setLastQ(q);
    setText(q);
  }
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  return (
    <Search
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        ref={box}
        label="Search by name or email"
        placeholder="Press / to search"
        aria-keyshortcuts="/"
        type="search"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (q && !value) onSearch('');
        }}
      />
      <Button type="submit">Search</Button>
    </Search>
  );
}
