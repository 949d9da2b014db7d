import { useState } from 'react';
import { Button, SelectField, TextField } from 'shared-ui';
import type { FilterFields } from './audit-filter';
import { Filters } from './audit-page.styles';
import { actionOptions, kindOptions } from './audit-text';

type Props = { fields: FilterFields; onFilter: (fields: FilterFields) => void };

/** The browser refuses other days, such as a year of two digits, when the form is sent. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31'];

/** Applies all fields together on submit: a date is incomplete while somebody types it. */
export function AuditToolbar({ fields, onFilter }: Props) {
  const [draft, setDraft] = useState(fields);
  const [applied, setApplied] = useState(fields);
  // Back and Forward change the filter in the URL.
  if (JSON.stringify(applied) !== JSON.stringify(fields)) {
    setApplied(fields);
    setDraft(fields);
  }
  const field = (name: keyof FilterFields) => ({
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: value });
    },
  });
  return (
    <Filters
      role="search"
      aria-label="Filter the entries"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(draft);
      }}
    >
      <SelectField label="Action" {...field('action')}>
        <option value="">All actions</option>
        {actionOptions(draft.action).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="On" {...field('kind')}>
        <option value="">Everything</option>
        {kindOptions(draft.kind).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Who" type="search" maxLength={200} {...field('who')} />
      <TextField label="From" type="date" min={firstDay} max={draft.to || lastDay} {...field('from')} />
      <TextField label="To" type="date" min={draft.from || firstDay} max={lastDay} {...field('to')} />
      <Button type="submit">Filter</Button>
    </Filters>
  );
}
