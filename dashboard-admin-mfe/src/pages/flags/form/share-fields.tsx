import { TextField } from 'shared-ui';
import type { Draft } from './draft';
import { shareField, type DraftErrors } from './draft-errors';
import { FieldGroup, GroupHint, GroupRow } from './form.styles';
import { keyOf, type ValueOption } from './value-options';

type Props = {
  shares: Draft['shares'];
  defaultText: string;
  options: ValueOption[];
  errors: DraftErrors;
  onChange: (part: Pick<Draft, 'shares'>) => void;
};

/** How many of the visitors get each value. */
export function ShareFields({ shares, defaultText, options, errors, onChange }: Props) {
  return (
    <FieldGroup>
      <legend>Shares of the visitors</legend>
      <GroupRow>
        {shares.map(({ value, percent }) => (
          <TextField
            key={keyOf(value)}
            label={`Percent of the visitors: ${options.find((one) => one.value === value)?.label ?? ''}`}
            inputMode="numeric"
            autoComplete="off"
            value={percent}
            error={errors[shareField(value)]}
            onChange={({ target }) => {
              onChange({
                shares: shares.map((share) => (share.value === value ? { value, percent: target.value } : share)),
              });
            }}
          />
        ))}
      </GroupRow>
      <GroupHint>All others get the default: {defaultText}.</GroupHint>
    </FieldGroup>
  );
}
