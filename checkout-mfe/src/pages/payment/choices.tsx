import { useId, type ReactNode } from 'react';
import { Muted } from 'shared-ui';
import { Choice, ChoiceError, Fieldset } from './payment.styles';

/** `hint` is a short text below the label. */
type Option<Value extends string> = { value: Value; label: string; hint?: string; end?: ReactNode; disabled?: boolean };

type Props<Value extends string> = {
  legend: string;
  name: string;
  options: Option<Value>[];
  chosen: string;
  onChoose: (value: Value) => void;
  error?: string | undefined;
};

/** Radio buttons, one of which is chosen. The legend is for screen readers only, because a heading stands above. */
export function Choices<Value extends string>({ legend, name, options, chosen, onChoose, error }: Props<Value>) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <Fieldset aria-label={legend} aria-describedby={errorId}>
      {options.map(({ value, label, hint, end, disabled = false }, index) => (
        <Choice key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value && !disabled}
            disabled={disabled}
            data-invalid={error ? true : undefined}
            aria-describedby={hint ? `${id}-${String(index)}` : undefined}
            onChange={() => {
              onChoose(value);
            }}
            id={`${id}-${value}`}
          />
          <div>
            <label htmlFor={`${id}-${value}`}>{label}</label>
            {hint && (
              <Muted as="p" id={`${id}-${String(index)}`}>
                {hint}
              </Muted>
            )}
          </div>
          {end}
        </Choice>
      ))}
      {error && <ChoiceError id={errorId}>{error}</ChoiceError>}
    </Fieldset>
  );
}
