/** Reads and checks the fields of the form that adds a freeze. */
import { problemOf } from 'shared-auth';
import type { FreezeRequest } from '../../../api/freezes';
import { errorText } from '../release-text';

const fields = ['reason', 'beginsAt', 'endsAt'] as const satisfies (keyof FreezeRequest)[];
type FieldName = (typeof fields)[number];

/** One sentence for each invalid field, and one for the whole form. */
export type FreezeErrors = Partial<Record<FieldName | 'form', string>>;

const inputOf = (form: HTMLFormElement, name: FieldName) => form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** The freeze that the form describes. The fields contain local times. */
export function readFreeze(form: HTMLFormElement): FreezeRequest {
  const text = (name: FieldName) => inputOf(form, name)?.value.trim() ?? '';
  const time = (name: FieldName) => (text(name) ? new Date(text(name)).toISOString() : undefined);
  return { reason: text('reason'), beginsAt: time('beginsAt'), endsAt: time('endsAt') };
}

/** What is wrong with the fields. An incomplete time counts as an error, because its value is empty as if it was left out. */
export function fieldErrors(form: HTMLFormElement): FreezeErrors {
  const isIncomplete = (name: FieldName) => inputOf(form, name)?.validity.badInput === true;
  const incomplete = 'Enter a date and a time, or clear the field.';
  return {
    ...(!inputOf(form, 'reason')?.value.trim() && { reason: 'Enter a reason.' }),
    ...(isIncomplete('beginsAt') && { beginsAt: incomplete }),
    ...(isIncomplete('endsAt') && { endsAt: incomplete }),
  };
}

/** Why the server added no freeze. */
export function serverErrors(error: unknown): FreezeErrors {
  const errors = (problemOf(error)?.errors ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [[field, message] as const] : [];
  });
  if (errors.length === 0) return { form: errorText(error) };
  return { ...Object.fromEntries(errors), form: 'No freeze was added. Correct the marked fields and try again.' };
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement, errors: FreezeErrors): void {
  const first = fields.find((name) => errors[name] !== undefined);
  if (first) inputOf(form, first)?.focus();
}
