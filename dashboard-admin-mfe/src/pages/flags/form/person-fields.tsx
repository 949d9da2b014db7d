import { Button, TextField, VisuallyHidden } from 'shared-ui';
import type { DraftPerson } from './draft';
import { personField, type DraftErrors } from './draft-errors';
import { Person } from './form.styles';
import type { ValueOption } from './value-options';
import { ValueSelect } from './value-select';

type Props = {
  person: DraftPerson;
  /** The place in the list, counted from 1. */
  number: number;
  options: ValueOption[];
  errors: DraftErrors;
  onChange: (person: DraftPerson) => void;
  onRemove: () => void;
};

/** One person, found by the e-mail address of their account. */
export function PersonFields({ person, number, options, errors, onChange, onRemove }: Props) {
  return (
    <Person>
      <TextField
        label={`E-mail address of person ${String(number)}`}
        type="email"
        autoComplete="off"
        value={person.email}
        error={errors[personField(person.id, 'email')]}
        onChange={({ target }) => {
          onChange({ ...person, email: target.value });
        }}
      />
      <ValueSelect
        label={`Value of person ${String(number)}`}
        options={options}
        value={person.value}
        error={errors[personField(person.id, 'value')]}
        onChange={(value = person.value) => {
          onChange({ ...person, value });
        }}
      />
      <Button onClick={onRemove}>
        Remove <VisuallyHidden>person {number}</VisuallyHidden>
      </Button>
    </Person>
  );
}
