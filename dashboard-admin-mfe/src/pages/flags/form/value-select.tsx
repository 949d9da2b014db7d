import { SelectField } from 'shared-ui';
import type { FlagValue } from '../../../api/flags';
import { keyOf, type ValueOption } from './value-options';

type Props = {
  label: string;
  options: ValueOption[];
  /** The name of the choice without a value. */
  noneLabel?: string;
  value: FlagValue | undefined;
  error: string | undefined;
  onChange: (value: FlagValue | undefined) => void;
};

/** Chooses one of a flag's values. */
export function ValueSelect({ label, options, noneLabel, value, error, onChange }: Props) {
  return (
    <SelectField
      label={label}
      value={value === undefined ? '' : keyOf(value)}
      error={error}
      onChange={({ target }) => {
        onChange(options.find(({ key }) => key === target.value)?.value);
      }}
    >
      {noneLabel && <option value="">{noneLabel}</option>}
      {options.map(({ key, label: name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
