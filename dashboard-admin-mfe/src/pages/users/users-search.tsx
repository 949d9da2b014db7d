import { useRef, useState } from 'react';
import { Button, TextField } from 'shared-ui';
import { useSlashKey } from './use-slash-key';
import { Search } from './users-page.styles';

type Props = { q: string; onSearch: (q: string) => void };

/** A search applies when it is sent, and ends when its box is cleared. */
export function UsersSearch({ q, onSearch }: Props) {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // The address can change by itself: Back and Forward bring other searches.
  if (shown !== q) {
    setShown(q);
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
