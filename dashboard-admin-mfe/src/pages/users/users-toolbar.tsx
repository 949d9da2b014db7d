import { SelectField } from 'shared-ui';
import type { UserFilter } from '../../api/users';
import { sortOptions, stateOptions } from './users-filter';
import { Toolbar } from './users-page.styles';
import { UsersSearch } from './users-search';

type Props = {
  filter: UserFilter;
  onSearch: (q: string) => void;
  onSort: (sort: string) => void;
  onState: (state: string) => void;
};

export function UsersToolbar({ filter, onSearch, onSort, onState }: Props) {
  return (
    <Toolbar>
      <UsersSearch q={filter.q ?? ''} onSearch={onSearch} />
      <SelectField
        label="Show"
        value={filter.state ?? ''}
        onChange={(event) => {
          onState(event.target.value);
        }}
      >
        <option value="">Everybody</option>
        {stateOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={filter.sort ?? ''}
        onChange={(event) => {
          onSort(event.target.value);
        }}
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Toolbar>
  );
}
