import { Button, SelectField, TextField } from 'shared-ui';
import type { MessageFilter } from '../../api/messages';
import { useSearchText } from 'shared-products';
import { statusLabels } from './messages-filter';
import { Toolbar } from './messages-page.styles';

type Props = { filter: MessageFilter; onSearch: (q: string) => void; onStatus: (status: string) => void };

export function MessagesToolbar({ filter: { q = '', status }, onSearch, onStatus }: Props) {
  const { box, onSubmit } = useSearchText(q, onSearch);
  return (
    <Toolbar role="search" onSubmit={onSubmit}>
      <TextField label="Search in messages" {...box} />
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
