import { Button, Notice, TextField } from 'shared-ui';
import { useAddFreeze } from '../../../api/freezes';
import { useAddForm } from '../use-add-form';
import { freezeFields } from './freeze-fields';
import { FreezeFields } from './freezes.styles';

/** The server's limit. */
const maxReasonLength = 200;

/** Without it, browsers accept years of more than four digits. */
const lastTime = '2999-12-31T23:59';

/** Stops all releases now or for a time. */
export function FreezeForm() {
  const { submit, isBusy, errors } = useAddForm(freezeFields, useAddFreeze());
  return (
    <FreezeFields
      noValidate
      aria-label="Freeze releases"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField
        label="Reason"
        name="reason"
        required
        maxLength={maxReasonLength}
        autoComplete="off"
        error={errors.reason}
      />
      <TextField
        label="From"
        name="beginsAt"
        type="datetime-local"
        max={lastTime}
        hint="Now, if empty."
        error={errors.beginsAt}
      />
      <TextField
        label="Until"
        name="endsAt"
        type="datetime-local"
        max={lastTime}
        hint="Until it is lifted, if empty."
        error={errors.endsAt}
      />
      {errors.form && (
        <Notice $tone="danger" role="alert">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" busy={isBusy}>
        Freeze releases
      </Button>
    </FreezeFields>
  );
}
