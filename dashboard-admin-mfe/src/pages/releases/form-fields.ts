/** Reads the fields of a form that adds something, and shows what is wrong with them. */
import { problemOf } from 'shared-auth';
import { errorText } from '../../actions/error-text';

/** One sentence for each invalid field, and one for the whole form. */
export type FieldErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

/** The fields of a form that adds a `noun`, such as `freeze`, in their order. */
export type FormFields<Name extends string, Request> = {
  noun: string;
  names: readonly Name[];
  read: (form: HTMLFormElement) => Request;
  /** What is wrong before the server sees it; no entries if nothing is. */
  check: (form: HTMLFormElement) => FieldErrors<Name>;
};

export const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

export const textOf = (form: HTMLFormElement, name: string): string => controlOf(form, name)?.value.trim() ?? '';

/** Why the server added nothing. */
export function serverErrors<Name extends string>(
  error: unknown,
  { noun, names }: Pick<FormFields<Name, unknown>, 'noun' | 'names'>,
): FieldErrors<Name> {
  const found: FieldErrors<Name> = {};
  for (const { path, message } of problemOf(error)?.errors ?? []) {
    const name = names.find((own) => own === path);
    if (name) found[name] = message;
  }
  const isAtFields = Object.keys(found).length > 0;
  return {
    ...found,
    form: isAtFields ? `No ${noun} was added. Correct the marked fields and try again.` : errorText(error),
  };
}

/** Moves the focus to the first field with an error. */
export function focusFirstError<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  errors: FieldErrors<Name>,
): void {
  const first = names.find((name) => errors[name] !== undefined);
  if (first) controlOf(form, first)?.focus();
}
