import { useId } from 'react';
import type { Draft } from './draft';
import { experimentField, type DraftErrors } from './draft-errors';
import { CheckLabel, FieldError, GroupHint } from './form.styles';

type Props = {
  isExperiment: boolean;
  errors: DraftErrors;
  onChange: (part: Pick<Draft, 'isExperiment'>) => void;
};

/** Begins and ends an experiment. */
export function ExperimentField({ isExperiment, errors, onChange }: Props) {
  const id = useId();
  const error = errors[experimentField];
  return (
    <div>
      <CheckLabel>
        <input
          type="checkbox"
          checked={isExperiment}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            onChange({ isExperiment: target.checked });
          }}
        />
        Experiment: compare errors, failed calls, times and orders by value
      </CheckLabel>
      <GroupHint id={`${id}-hint`}>
        Changing the shares, or starting again after the end, restarts the experiment and deletes its result.
      </GroupHint>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
