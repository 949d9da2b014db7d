import { useRef } from 'react';
import { Button, TextField } from 'shared-ui';
import { useSearchText } from 'shared-products';
import { useSlashKey } from './use-slash-key';
import { Search } from './users-page.styles';

type Props = { q: string; onSearch: (q: string) => void };

export function UsersSearch({ q, onSearch }: Props) {
  const { box, onSubmit } = useSearchText(q, onSearch);
  const ref = useRef<HTMLInputElement>(null);
  useSlashKey(ref);
  return (
    <Search role="search" onSubmit={onSubmit}>
      <TextField
        ref={ref}
        label="Search by name or email"
        placeholder="Press / to search"
        aria-keyshortcuts="/"
        {...box}
      />
      <Button type="submit">Search</Button>
    </Search>
  );
}
