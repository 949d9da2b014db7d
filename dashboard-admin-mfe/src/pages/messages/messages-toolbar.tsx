import { useState } from 'react';
import { Button, SelectField, TextField } from 'shared-ui';
import type { MessageFilter } from '../../api/messages';
import { statusLabels } from './messages-filter';
import { Toolbar } from './messages-page.styles';

type Props = { filter: MessageFilter; onSearch: (q: string) => void; onStatus: (status: string) => void };

/** Searches on submit; clearing the box ends the search. */
export function MessagesToolbar({ filter: { q = '', status }, onSearch, onStatus }: Props) {
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Back and Forward change the search in the address.
  if (lastQ !== q) {
    setLastQ(q);
    setText(q);
  }
  return (
    <Toolbar
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Search in messages"
        type="search"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (q && !value) onSearch('');
        }}
      />
      <Button type="submit">Search</Button>
      <SelectField
        label="Status"
        value={status ?? ''}
        onChange={({ target: { value } }) => {
          onStatus(value);
        }}
      >
        <option value="">All</option>
        {Object.entries(statusLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Toolbar>
  );
}
