import { useState } from 'react';
import { toast } from 'shared-ui';
import { focusFirstError, serverErrors, type FieldErrors, type FormFields } from './form-fields';

type Addition<Request> = { mutateAsync: (request: Request) => Promise<unknown>; isPending: boolean };

/** Adds what a form describes. The form is cleared only after a success. */
export function useAddForm<Name extends string, Request>(
  fields: FormFields<Name, Request>,
  { mutateAsync, isPending }: Addition<Request>,
) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  async function submit(form: HTMLFormElement): Promise<void> {
    const show = (found: FieldErrors<Name>) => {
      setErrors(found);
      focusFirstError(form, fields.names, found);
    };
    const found = fields.check(form);
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      await mutateAsync(fields.read(form));
      form.reset();
      void toast(`The ${fields.noun} was added`);
    } catch (error) {
      console.warn(`A ${fields.noun} could not be added.`, error);
      show(serverErrors(error, fields));
    }
  }

  return { submit, isBusy: isPending, errors };
}
