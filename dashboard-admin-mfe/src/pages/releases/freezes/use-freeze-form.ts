import { useState } from 'react';
import { toast } from 'shared-ui';
import { useAddFreeze } from '../../../api/freezes';
import { fieldErrors, focusFirstError, readFreeze, serverErrors, type FreezeErrors } from './freeze-fields';

/** Adds the freeze that a form describes. The form is cleared only after a success. */
export function useFreezeForm() {
  const { mutateAsync, isPending } = useAddFreeze();
  const [errors, setErrors] = useState<FreezeErrors>({});

  async function submit(form: HTMLFormElement): Promise<void> {
    const show = (found: FreezeErrors) => {
      setErrors(found);
      focusFirstError(form, found);
    };
    const found = fieldErrors(form);
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      await mutateAsync(readFreeze(form));
      form.reset();
      void toast('The freeze was added');
    } catch (error) {
      console.warn('A freeze could not be added.', error);
      show(serverErrors(error));
    }
  }

  return { submit, isBusy: isPending, errors };
}
